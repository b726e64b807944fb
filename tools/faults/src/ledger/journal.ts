import type { Person } from '../client/people.ts'
import type { AddKind } from './add-kinds.ts'
import type { Place } from './place-kinds.ts'

/** An add as its sender knows it. `id` is what the first acknowledgement said; undefined as long as there is none. */
export interface AddEntry {
  readonly kind: AddKind
  readonly person: Person
  readonly marker: string
  readonly n: number
  id: number | undefined
  otherAnswers: number
}

/** A place as its writer knows it: what was acknowledged last, and what was sent after that without an answer. */
export interface PlaceEntry {
  readonly place: Place
  acknowledged: number | undefined
  unanswered: number[]
}

/** What clients have sent and what they were told, kept outside the portal. */
export interface Journal {
  readonly adds: AddEntry[]
  readonly places: PlaceEntry[]
  /** Every answer 200 to a write counts. */
  acknowledged: number
  /** Answers that no fault explains: a refusal of what is right. */
  readonly refusals: string[]
  /** How often an acknowledged add was sent again with the same key. */
  repeats: number
}

export const newJournal = (): Journal => ({ adds: [], places: [], acknowledged: 0, refusals: [], repeats: 0 })
