-- From now on no snapshot of the owner “doomed” is taken.
ALTER TABLE snapshots
  ADD CHECK (state_data ->> 'owner' <> 'doomed')
