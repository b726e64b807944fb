import { plain } from '@portal/platform-domain'

/** What an administrator does for others in Månadsbokslut, and how the palette's text calls it. */
const ACTS = { remind: ['paminn', 'remind'], close: ['klarmarkera'] } as const
export type ClosingAct = keyof typeof ACTS
const ACT_NAMES = ['remind', 'close'] as const satisfies ClosingAct[]
/** As much of an act's name as means it. */
const SHORTEST_ACT = 4

interface ActedOn {
  readonly act: ClosingAct
  /** The other words of the text, as the palette compares. */
  readonly names: readonly string[]
}

/** The act that a text begins with, and whom it names; undefined for another text and for an act alone. */
export function actedOn(text: string): ActedOn | undefined {
  const [first = '', ...names] = plain(text).split(/\s+/)
  if (first.length < SHORTEST_ACT || names.length === 0) return undefined
  const act = ACT_NAMES.find((one) => ACTS[one].some((word) => word.startsWith(first)))
  return act && { act, names }
}

/** Whether each of these words begins a part of the name. */
export function isNamedBy(name: string, words: readonly string[]): boolean {
  const parts = plain(name).split(/[\s-]+/)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}
