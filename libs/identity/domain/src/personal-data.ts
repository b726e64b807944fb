import type { PlainDate } from '@portal/platform-domain'

/** One kind of a user's data: how much there is, and what the law keeps of it after an erasure. */
export interface PersonalKindCount {
  readonly name: string
  readonly title: string
  readonly rows: number
  readonly files: number
  readonly bytes: number
  readonly kept: { readonly what: string; readonly law: string; readonly until: PlainDate } | null
}

/** What one area holds of a user; `isAway` when it does not answer, and then nothing else is known of it. */
export interface PersonalArea {
  readonly area: string
  readonly title: string
  readonly isAway: boolean
  readonly kinds: readonly PersonalKindCount[]
}

export const ERASURE_STATES = ['none', 'ordered', 'done'] as const
export type ErasureState = (typeof ERASURE_STATES)[number]

/** How far the erasure of a user has come, what areas hold now, and what is kept of those that are done. */
export interface ErasureStatus {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly active: boolean
  readonly state: ErasureState
  readonly orderedAt: string | null
  readonly doneAt: string | null
  readonly areas: readonly PersonalArea[]
}
