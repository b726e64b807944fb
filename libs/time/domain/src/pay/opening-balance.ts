import type { Ore } from '@portal/platform-domain'

/** The balance fields of an opening tab as somebody sent them. */
export interface SentBalances {
  readonly closingBalance?: Ore | undefined
  readonly openingBalance?: Ore | undefined
  readonly monthBalance?: Ore | undefined
}

/**
 * Which opening balance was meant. The opening tab shows it as what the year before ended with, and clients send the
 * whole record back, so the field that differs from what was shown is the one that was edited; else nothing changes.
 */
export function meantOpening(sent: SentBalances, shown: Required<SentBalances>): Ore | null {
  for (const name of ['closingBalance', 'openingBalance', 'monthBalance'] as const) {
    const value = sent[name]
    if (value !== undefined && value !== shown[name]) return value
  }
  return sent.closingBalance ?? sent.openingBalance ?? null
}
