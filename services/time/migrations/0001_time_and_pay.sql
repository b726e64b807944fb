-- A user's months: closed ones (Klar) take no changes (D38); the row is what changes and closing lock.
create table month_state (
  owner_id integer not null,
  month text not null constraint month_state_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed boolean not null default false,
  mileage bigint not null default 0 constraint month_state_mileage check (mileage between 0 and 99999999999),
  closed_at timestamptz,
  primary key (owner_id, month)
);

-- Time entries, one a day (D37); hours in hundredths. A deleted one disappears from every list but is kept.
create table time_entry (
  id integer generated always as identity primary key,
  owner_id integer not null,
  day date not null,
  status text not null constraint time_entry_status check (status in ('work', 'vacation', 'leave', 'childCare', 'sick', 'parentalLeave')),
  hours integer not null constraint time_entry_hours check (hours between 0 and 2400),
  description text not null default '',
  external_note text not null default '',
  time_code text not null default '',
  project_number text not null default '',
  cost_code text not null default '',
  reference text not null default '',
  created_at timestamptz not null default now(),
  created_by integer not null,
  changed_at timestamptz,
  changed_by integer,
  deleted_at timestamptz,
  deleted_by integer
);
create index time_entry_owner_day on time_entry (owner_id, day, id) where deleted_at is null;

-- Snurra: the inputs of a saved month (D46). Amounts in öre, hours and days in hundredths; results are computed on read.
create table pay_record (
  owner_id integer not null,
  month text not null constraint pay_record_month check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  current_salary bigint not null default 0,
  hourly_rate bigint not null default 0,
  working_hours integer not null default 0,
  chosen_gross bigint not null default 0,
  benefit_value bigint not null default 0,
  paid_vacation_days integer not null default 0,
  pension bigint not null default 0,
  conference_account bigint not null default 0,
  tools bigint not null default 0,
  insurance bigint not null default 0,
  costs bigint not null default 0,
  saved_at timestamptz not null default now(),
  saved_by integer not null,
  primary key (owner_id, month)
);

-- What was saved on a year's opening tab (D45).
create table pay_opening (
  owner_id integer not null,
  year smallint not null,
  balance bigint not null,
  saved_at timestamptz not null default now(),
  saved_by integer not null,
  primary key (owner_id, year)
);

-- The rates of Snurra, in millionths, with effect from a month (D44).
create table pay_rate (
  valid_from text primary key constraint pay_rate_month check (valid_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  vacation_pay integer not null,
  vacation_deduction integer not null,
  employer_contribution integer not null,
  pension_tax integer not null,
  vacation_provision_days integer not null,
  vacation_provision_day integer not null
);
insert into pay_rate values ('2000-01', 54000, 46000, 314200, 250000, 3000, 4800);

-- The share of what the customer pays: everybody's (user_id null) or a user's own.
create table income_share (
  user_id integer,
  valid_from text not null constraint income_share_month check (valid_from ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  share integer not null constraint income_share_share check (share between 0 and 1000000),
  constraint income_share_once unique nulls not distinct (user_id, valid_from)
);
insert into income_share values (null, '2000-01', 810000), (28, '2000-01', 850000);

-- Adds that were made with an Idempotency-Key (D55); forgotten after 24 hours.
create table idempotency_key (
  user_id integer not null,
  call text not null,
  key text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
