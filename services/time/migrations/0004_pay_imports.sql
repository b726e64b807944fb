-- Months of an imported workbook (D48): what it says of their inputs, by our names, in öre and hundredths. Prepare
-- proposes them over every other source; saving a month, or importing it again, takes its row away.
create table pay_import (
  owner_id integer not null,
  month text not null constraint pay_import_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  inputs jsonb not null constraint pay_import_inputs check (jsonb_typeof(inputs) = 'object'),
  imported_at timestamptz not null,
  imported_by integer not null,
  primary key (owner_id, month)
);
