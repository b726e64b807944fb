/** What happened to records, acknowledged or not. */
export interface Losses {
  /** Writes that were answered with 200. */
  readonly acknowledged: number
  /** Acknowledged and missing, or stored without its file. */
  readonly lost: number
  /** Stored more than once, reported more than once, or a different answer to the same key. */
  readonly doubled: number
  /** Stored, but with other content. */
  readonly altered: number
}

/** One line of the table. */
export interface Row extends Losses {
  readonly what: string
  /** How often the fault happened. */
  readonly times: number
  /** The longest time without a good answer for some user; null where the case has none. */
  readonly outageMs: number | null
  readonly promise: string
  readonly kept: boolean
  /** Measurements beyond the columns, or why one is missing. */
  readonly note: string
}

/** A row with what a case has measured; the rest says that nothing was lost, once, without an outage. */
export const rowOf = (measured: Pick<Row, 'what' | 'promise' | 'kept'> & Partial<Row>): Row => ({
  times: 1,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  altered: 0,
  outageMs: null,
  note: '',
  ...measured,
})

/** Whether the row shows neither a loss nor a broken promise. */
export const isGood = ({ lost, doubled, altered, kept }: Row): boolean => lost + doubled + altered === 0 && kept
