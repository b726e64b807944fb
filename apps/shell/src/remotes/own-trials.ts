import * as z from 'zod'
import type { Trial } from '@portal/platform-contract'

const KEPT = 'portal.trials'
const kept = z.object({ userId: z.int(), trials: z.array(z.object({ remote: z.string(), version: z.string() })) })

/** The trials that this user was chosen for, as identity said last in this browser; null when it was not asked yet. */
export function keptTrials(userId: number | undefined): readonly Trial[] | null {
  try {
    const { data } = kept.safeParse(JSON.parse(localStorage.getItem(KEPT) ?? 'null'))
    return data && data.userId === userId ? data.trials : null
  } catch {
    return null
  }
}

export function keepTrials(userId: number, trials: readonly Trial[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ userId, trials }))
  } catch {
    // Without storage the next start asks again.
  }
}
