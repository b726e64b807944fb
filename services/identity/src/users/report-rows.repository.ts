import { type Executor, fetchRows } from '@portal/service-kit'
import { type InBothLanguages, type Language, type Role, ROLES } from '@portal/platform-domain'
import { type SQL, sql } from 'drizzle-orm'
import type { StoredNumber } from '../personal-numbers/number-keys.repository.ts'
import type { PersonalNumbers } from '../personal-numbers/personal-numbers.ts'

/** A row of the report; money in kronor, times in Stockholm. */
export interface ReportRow {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly otherPhone: string
  readonly personalNumber: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly role: string
  readonly status: string
  readonly seesAllPurchases: string
  readonly salary: number
  readonly pension: number
  readonly payLocked: string
  readonly payChanged: string | null
  readonly lastSignIn: string | null
  readonly created: string
  readonly employedFrom: string | null
}

interface Words {
  readonly roles: Readonly<Record<Role, string>>
  readonly active: string
  readonly inactive: string
  readonly yes: string
  readonly no: string
}

const WORDS: InBothLanguages<Words> = {
  sv: {
    roles: { admin: ROLES.admin.label, user: ROLES.user.label },
    active: 'Aktiv',
    inactive: 'InAktiv',
    yes: 'Ja',
    no: 'Nej',
  },
  en: {
    roles: { admin: ROLES.admin.english, user: ROLES.user.english },
    active: 'Active',
    inactive: 'Inactive',
    yes: 'Yes',
    no: 'No',
  },
}

/**
 * Rows per batch: memory stays the same for any number of users, and no connection is held while a slow reader reads.
 */
const BATCH = 1000

/** Every account, deactivated ones included, by id. */
export async function* reportRows(
  executor: Executor,
  numbers: PersonalNumbers,
  language: Language,
): AsyncGenerator<ReportRow[]> {
  const words = WORDS[language]
  const yesOrNo = (column: SQL) => sql`case when ${column} then ${words.yes} else ${words.no} end`
  let after = 0
  for (;;) {
    const rows = await fetchRows<Omit<ReportRow, 'personalNumber'> & StoredNumber>(
      executor,
      sql`
      select id, first_name as "firstName", last_name as "lastName", email, phone, other_phone as "otherPhone",
        personal_number as plain, personal_number_sealed as sealed, address, postal_code as "postalCode", city,
        case role when 0 then ${words.roles.admin} else ${words.roles.user} end as role,
        case when active then ${words.active} else ${words.inactive} end as status,
        ${yesOrNo(sql`sees_all_purchases`)} as "seesAllPurchases", salary / 100.0::float8 as salary, pension / 100.0::float8 as pension,
        ${yesOrNo(sql`pay_locked`)} as "payLocked", ${minute(sql`pay_changed_at`)} as "payChanged",
        ${minute(sql`last_sign_in_at`)} as "lastSignIn", ${minute(sql`created_at`)} as created,
        to_char(employed_from, 'YYYY-MM-DD') as "employedFrom"
      from account where id > ${after} order by id limit ${BATCH}`,
    )
    if (rows.length === 0) return
    yield await Promise.all(
      rows.map(async ({ plain, sealed, ...row }) => ({
        ...row,
        personalNumber: await numbers.open({ id: row.id, plain, sealed }),
      })),
    )
    after = rows.at(-1)?.id ?? after
  }
}

const minute = (column: SQL) => sql`to_char(${column} at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI')`
