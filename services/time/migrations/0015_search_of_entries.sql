-- Finds a user's own entries by project, codes, reference and notes (ADR 18): the words of all of them together. The
-- expression is that of `found-entries.repository.ts`.
create index time_entry_words on time_entry using gin (owner_id, lower(project_number || ' ' || time_code || ' ' || cost_code
  || ' ' || reference || ' ' || description || ' ' || external_note) gin_trgm_ops) where deleted_at is null;
