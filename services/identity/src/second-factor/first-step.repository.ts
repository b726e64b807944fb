import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { languageOf } from '../accounts/account-language.repository.ts'
import type { Addressee } from '../mail/mail-of.ts'

/** What is known of a user whose first factor was right. */
export interface FirstStep extends Addressee {
  readonly passwordHash: string
  /** Signs in with codes of an app. */
  readonly hasApp: boolean
  /** The role needs a second factor, and the user has a passkey and no app: only the passkey signs in. */
  readonly needsPasskey: boolean
}

export async function findFirstStep(executor: Executor, userId: number): Promise<FirstStep | undefined> {
  const [row] = await fetchRows<FirstStep>(
    executor,
    sql`
    select a.email, ${languageOf('a')}, a.password_hash as "passwordHash", f.user_id is not null as "hasApp",
      f.user_id is null and a.role = any (r.second_factor_roles) and exists (select from passkey p where p.user_id = a.id) as "needsPasskey"
    from account a cross join session_rule r left join second_factor f on f.user_id = a.id and f.confirmed_at is not null
    where a.id = ${userId} and a.active`,
  )
  return row
}
