-- Users whose personal data was erased. What the law keeps of them goes when its time is over.
create table erased_person (
  user_id integer primary key,
  erased_at timestamptz not null
);

-- Seals and corrections of an erased user go together, when the last seal's time is over: more than seven years after
-- its calendar year. All at once, so that no chain is ever cut. Everything else stays refused.
create function refuse_removal() returns trigger language plpgsql set search_path from current as $$
begin
  if not exists (select from erased_person where user_id = old.owner_id)
    or old.month >= to_char(now() at time zone 'Europe/Stockholm' - interval '7 years', 'YYYY-01') then
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
drop trigger month_seal_stays on month_seal;
drop trigger pay_correction_stays on pay_correction;
create trigger month_seal_stays before update or truncate on month_seal for each statement execute function refuse_change();
create trigger pay_correction_stays before update or truncate on pay_correction for each statement execute function refuse_change();
create trigger month_seal_is_kept before delete on month_seal for each row execute function refuse_removal();
create trigger pay_correction_is_kept before delete on pay_correction for each row execute function refuse_removal();
