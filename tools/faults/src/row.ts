/** What became of records that clients were told about, or not. */
export interface Losses {
  /** Writes that were answered with 200. */
  readonly acknowledged: number
  /** Acknowledged and not there, or there without its file. */
  readonly lost: number
  /** There more than once, told of more than once, or another answer to the same key. */
  readonly doubled: number
  /** There, but not as it was sent. */
  readonly altered: number
}

/** One line of the table. */
export interface Row extends Losses {
  readonly what: string
  /** How often the fault happened. */
  readonly times: number
  /** The longest time in which somebody got no good answer; null where the case has none. */
  readonly outageMs: number | null
  readonly promise: string
  readonly kept: boolean
  /** What was measured beyond the columns, or why something was not. */
  readonly note: string
}

export const NO_LOSSES: Losses = { acknowledged: 0, lost: 0, doubled: 0, altered: 0 }

/** Whether the row shows neither a loss nor a broken promise. */
export const isGood = ({ lost, doubled, altered, kept }: Row): boolean => lost + doubled + altered === 0 && kept
