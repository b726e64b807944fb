import { policyOf, type RegistrationChoice, type RegistrationPolicy } from '@portal/identity-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

interface StoredSettings {
  readonly registration: RegistrationChoice
  readonly idleMinutes: number
}

/** What administrators chose for registration, and the minutes without use that end a session. */
export async function findSignInSettings(executor: Executor): Promise<StoredSettings> {
  const [row] = await fetchRows<StoredSettings & Record<string, unknown>>(
    executor,
    sql`
      select r.choice as registration, (extract(epoch from s.idle) / 60)::integer as "idleMinutes"
      from registration_rule r cross join session_rule s`,
  )
  return row ?? { registration: 'server', idleMinutes: 60 }
}

/** Who may register now; `server` is the setting `REGISTRATION`. */
export async function findRegistrationPolicy(
  executor: Executor,
  server: RegistrationPolicy,
): Promise<RegistrationPolicy> {
  const [row] = await fetchRows<{ choice: RegistrationChoice }>(executor, sql`select choice from registration_rule`)
  return policyOf(row?.choice ?? 'server', server)
}

/** Counts for the next registration. */
export async function storeRegistration(executor: Executor, choice: RegistrationChoice): Promise<void> {
  await fetchRows(executor, sql`update registration_rule set choice = ${choice}`)
}
