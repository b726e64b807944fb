import type { Readable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type { ErasureOrder } from '@portal/platform-contract/personal-data'
import type { PlainDate } from '@portal/platform-domain'
import type { Executor } from '../database/index.ts'

/** One kind of what a service holds of a user: how to read it, and what the law demands to keep of it. */
export interface PersonalKind {
  /** Kebab-case; the file in the archive is named by it. */
  readonly name: string
  readonly title: string
  /** Fields that the archive shows, by the names that `rows` gives them, with Swedish titles. */
  readonly columns: Readonly<Record<string, string>>
  /**
   * All rows of a user. Each has `place`, which is unique and orders them (a number, or text where `byText`), and the
   * columns; `fileKey`, `fileName` and `fileBytes` where `hasFiles`; `keptFrom`, the date from which the time of
   * keeping counts, where `kept`.
   */
  readonly rows: (userId: number) => SQL
  readonly byText?: boolean
  readonly hasFiles?: boolean
  /** What an erasure keeps and by which law, to the end of the seventh year after the row's own. */
  readonly kept?: { readonly what: string; readonly law: string }
  /** Fields that are not in the database as the user reads them, such as what is encrypted. */
  readonly complete?: (row: Record<string, unknown>) => Promise<Record<string, unknown>>
}

/**
 * Everything that a service holds of users. Each service declares it: the archive of a user's data and an erasure
 * include a new service without a list of services anywhere.
 */
export interface PersonalData {
  /** The area's name as users know it. */
  readonly title: string
  readonly kinds: readonly PersonalKind[]
  /** The bytes of a file that one of the user's rows names; `null` when none does. */
  readonly openFile?: (userId: number, key: string) => Promise<{ body: Readable; bytes: number } | null>
  /** Removes or replaces what is personal, in the transaction; repeating it changes nothing more. */
  readonly erase: (transaction: Executor, erasure: Erasure) => Promise<void>
}

export interface Erasure extends Pick<ErasureOrder, 'person' | 'words'> {
  readonly at: Date
}

/** Bokföringslagen 7 kap. 2 §: to the end of the seventh year after the calendar year in which it belongs. */
export const BOOKKEEPING_LAW = 'Bokföringslagen (1999:1078) 7 kap. 2 §'
const KEPT_YEARS = 7

/** The last day on which something of this date is kept. */
export const keptUntil = (date: PlainDate): PlainDate => `${Number(date.slice(0, 4)) + KEPT_YEARS}-12-31`
