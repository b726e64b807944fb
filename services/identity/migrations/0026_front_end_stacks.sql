-- The places in the release that led to an error, the innermost first, and the same in the sources: null until a gateway
-- has read them by the release's source maps, empty when it could not.
alter table front_end_error add column stack text[] not null default '{}', add column source text[];
