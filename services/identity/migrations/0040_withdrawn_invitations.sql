-- When the account of an invitation that can still be used was deactivated. Taken back, the invitation works again, until
-- a new one is mailed.
alter table password_reset add column withdrawn_at timestamptz;
update password_reset link set withdrawn_at = now()
  from account where account.id = link.user_id and not account.active and account.last_sign_in_at is null
    and link.used_at is null;
