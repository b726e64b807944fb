import { NOTIFICATION_TOPICS, type NotificationChoice } from '@portal/identity-domain'
import { type Executor, fetchAfter, fetchRows } from '@portal/service-kit'
import { sql, type SQL } from 'drizzle-orm'
import { languageOf } from '../accounts/account-language.repository.ts'
import type { Addressee } from '../mail/mail-of.ts'
import type { MailedNotification } from '../mail/notification-mails.ts'

const DIGEST_HOUR = '7 hours'
/** Stands before the text of a notification that no user caused. */
export const PORTAL_NAME = 'Portalen'

/** When a notification of `at` is mailed by the choice `c`: at once, at the next seven o'clock in Stockholm, or never. */
export function mailAt(at: Date): SQL {
  const instant = sql`${at.toISOString()}::timestamptz`
  return sql`case c.delivery when 'mail' then ${instant} when 'digest' then
    (date_trunc('day', ${instant} at time zone 'Europe/Stockholm' - interval '${sql.raw(DIGEST_HOUR)}') + interval '1 day ${sql.raw(DIGEST_HOUR)}')
      at time zone 'Europe/Stockholm' end`
}

const chosenBy = (userId: number) => sql`
  select t.topic, coalesce(c.delivery, 'portal') as delivery
  from unnest(${sql.param([...NOTIFICATION_TOPICS])}::text[]) with ordinality t (topic, place)
  left join notification_choice c on c.user_id = ${userId} and c.topic = t.topic order by t.place`

/** The user's choice for every topic; the portal only where none was made. */
export const findChoices = (executor: Executor, userId: number): Promise<NotificationChoice[]> =>
  fetchRows<NotificationChoice & Record<string, unknown>>(executor, chosenBy(userId))

/** Stores a choice and returns all. One round trip. */
export const storeChoice = (
  executor: Executor,
  userId: number,
  { topic, delivery }: NotificationChoice,
): Promise<NotificationChoice[]> =>
  fetchAfter<NotificationChoice & Record<string, unknown>>(
    executor,
    sql`
    insert into notification_choice (user_id, topic, delivery) values (${userId}, ${topic}, ${delivery})
    on conflict (user_id, topic) do update set delivery = excluded.delivery`,
    chosenBy(userId),
  )

/** A notification to mail, and to whom: the language is the one at the time of sending. */
export interface DueNotification extends MailedNotification, Addressee {
  readonly id: number
}

const BATCH = 200
/** A process that ends while it mails leaves its notifications to the others after this time. */
const RETRY = '15 minutes'
const GIVEN_UP = '3 days'

/**
 * Takes notifications whose mail is due, oldest first, so that no other process mails them in the meantime. Seen ones
 * and those of deactivated users are not mailed.
 */
export const takeDue = (executor: Executor, now: Date): Promise<DueNotification[]> =>
  fetchRows<DueNotification & Record<string, unknown>>(
    executor,
    sql`
    with due as (
      select id from notification
      where mail_at <= ${now.toISOString()}::timestamptz and happened_at > ${now.toISOString()}::timestamptz - interval '${sql.raw(GIVEN_UP)}'
      order by mail_at, id limit ${BATCH} for update skip locked
    ), taken as (
      update notification n set mail_at = case when not n.seen and a.active then ${now.toISOString()}::timestamptz + interval '${sql.raw(RETRY)}' end
      from due, account a where n.id = due.id and a.id = n.user_id
      returning n.id, n.actor_id, n.message, n.happened_at, n.mail_at, a.email, ${languageOf('a')}
    )
    select taken.id, taken.email, taken.language, taken.message, taken.happened_at as "happenedAt", coalesce(trim(p.first_name || ' ' || p.last_name), ${PORTAL_NAME}) as name
    from taken left join account p on p.id = taken.actor_id where taken.mail_at is not null order by taken.happened_at, taken.id`,
  )

/** They are mailed. */
export async function markMailed(executor: Executor, ids: readonly number[]): Promise<void> {
  await fetchRows(executor, sql`update notification set mail_at = null where id = any(${sql.param([...ids])}::int[])`)
}
