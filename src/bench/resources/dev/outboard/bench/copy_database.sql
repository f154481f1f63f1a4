-- A copy by files, which ends with a checkpoint, so that every copy is measured from the same state.
CREATE DATABASE ${copy} TEMPLATE ${template} STRATEGY FILE_COPY
