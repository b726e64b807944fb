import type { PortalUser } from '@portal/testkit/whole-portal'
import type { AddKind } from './add-kind.ts'
import type { Place } from './place-kinds.ts'

/** An add as its sender knows it. `id` is from the first acknowledgement; undefined until there is one. */
export interface AddEntry {
  readonly kind: AddKind
  readonly person: PortalUser
  readonly marker: string
  readonly n: number
  id: number | undefined
  otherAnswers: number
}

/** A value as its writer knows it: the last acknowledged write, and later writes without an answer. */
export interface PlaceEntry {
  readonly place: Place
  acknowledged: number | undefined
  unanswered: number[]
}

/** The clients' requests and answers, recorded outside the portal. */
export interface Journal {
  readonly adds: AddEntry[]
  readonly places: PlaceEntry[]
  /** Every answer 200 to a write counts. */
  acknowledged: number
  /** Answers that no fault explains: refusals of valid requests. */
  readonly refusals: string[]
  /** How often an acknowledged add was repeated with the same key. */
  repeats: number
}

export const newJournal = (): Journal => ({ adds: [], places: [], acknowledged: 0, refusals: [], repeats: 0 })
