import { plain } from '@portal/platform-domain'

/** What an administrator does for others in Månadsbokslut. */
const ACTS = ['paminn', 'remind', 'klarmarkera']
/** As much of an act's name as means it. */
const SHORTEST_ACT = 4

const isAct = (word: string) => word.length >= SHORTEST_ACT && ACTS.some((act) => act.startsWith(word))

/** The other words of a text that begins with one of these acts, as the palette compares; none of another text. */
export function actedOn(text: string): readonly string[] {
  const [act = '', ...names] = plain(text).split(/\s+/)
  return isAct(act) ? names : []
}

/** Whether each of these words begins a part of the name. */
export function isNamedBy(name: string, words: readonly string[]): boolean {
  const parts = plain(name).split(/[\s-]+/)
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}
