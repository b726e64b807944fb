-- What an edit of a purchase changed beside its status: former and new figures, and which of its texts and file.
alter table purchase_step add column changes jsonb;
