import type { Readable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type { ErasureOrder } from '@portal/platform-contract/personal-data'
import type { PlainDate } from '@portal/platform-domain'
import type { Executor } from '../database/index.ts'

/** One kind of a service's data about a user: how to read it, and what must be kept by law. */
export interface PersonalKind {
  /** Kebab-case; also the file's name in the archive. */
  readonly name: string
  readonly title: string
  /** Fields shown in the archive, by their names in `rows`, with Swedish titles. */
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
 * All data of a service about users. Each service declares it, so that archives and erasures include a new service
 * without a list of services.
 */
export interface PersonalData {
  /** The area's name for users. */
  readonly title: string
  readonly kinds: readonly PersonalKind[]
  /** The bytes of a file that one of the user's rows names; `null` when none does. */
  readonly openFile?: (userId: number, key: string) => Promise<{ body: Readable; bytes: number } | null>
  /** Removes or replaces personal data, in the transaction; repeating it changes nothing more. */
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
