import type { Ore } from '@portal/platform-domain'

/** The balance fields of an opening tab as sent. */
export interface SentBalances {
  readonly closingBalance?: Ore | undefined
  readonly openingBalance?: Ore | undefined
  readonly monthBalance?: Ore | undefined
}

/**
 * The opening balance that the caller means. The opening tab shows it as the closing balance of the previous year, and
 * clients send the whole record back, so the field that differs from the shown value is the edited one; otherwise
 * nothing changes.
 */
export function meantOpening(sent: SentBalances, shown: Required<SentBalances>): Ore | null {
  for (const name of ['closingBalance', 'openingBalance', 'monthBalance'] as const) {
    const value = sent[name]
    if (value !== undefined && value !== shown[name]) return value
  }
  return sent.closingBalance ?? sent.openingBalance ?? null
}
