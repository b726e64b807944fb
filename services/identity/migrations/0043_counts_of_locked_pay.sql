-- The list of accounts says how many have their pay locked, as fast for any number of accounts as its other counts.
create index account_pay_locked on account (id) where pay_locked;

-- No account changes between the count and the function that keeps it.
lock table account in share row exclusive mode;
alter table account_count add column locked integer not null default 0;
update account_count c
  set locked = (select count(*) from account a where a.role = c.role and a.active = c.active and a.pay_locked);

create or replace function count_accounts() returns trigger language plpgsql set search_path = identity, pg_temp
as $$
declare change record;
begin
  if tg_op = 'INSERT' then
    for change in
      select role, active, count(*)::int as delta, count(*) filter (where pay_locked)::int as locked
      from added group by role, active order by role, active
    loop
      update account_count c set accounts = c.accounts + change.delta, locked = c.locked + change.locked
        where c.role = change.role and c.active = change.active;
    end loop;
  elsif tg_op = 'DELETE' then
    for change in
      select role, active, count(*)::int as delta, count(*) filter (where pay_locked)::int as locked
      from removed group by role, active order by role, active
    loop
      update account_count c set accounts = c.accounts - change.delta, locked = c.locked - change.locked
        where c.role = change.role and c.active = change.active;
    end loop;
  else
    for change in
      select role, active, sum(n)::int as delta, coalesce(sum(n) filter (where pay_locked), 0)::int as locked
      from (
        select role, active, pay_locked, 1 as n from added
        union all
        select role, active, pay_locked, -1 from removed
      ) moved
      group by role, active
      having sum(n) <> 0 or coalesce(sum(n) filter (where pay_locked), 0) <> 0
      order by role, active
    loop
      update account_count c set accounts = c.accounts + change.delta, locked = c.locked + change.locked
        where c.role = change.role and c.active = change.active;
    end loop;
  end if;
  return null;
end
$$;
