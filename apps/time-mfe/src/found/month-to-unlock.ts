import { type Month, plain, type PlainDate } from '@portal/platform-domain'
import { namedMonths } from './named-months.ts'

/** How the palette's text calls the unlocking of a month, without accents. */
const VERBS = ['las', 'oppna', 'unlock', 'reopen']
const FILLING = ['upp', 'manaden', 'month']

/** The month that a text asks to unlock (`lås upp oktober`); without a year the latest one of its name. */
export function monthToUnlock(text: string, day: PlainDate): Month | undefined {
  const words = plain(text).split(/\s+/)
  const others = words.filter((word) => !VERBS.includes(word) && !FILLING.includes(word))
  if (others.length === 0 || !words.some((word) => VERBS.includes(word))) return undefined
  const { months, isByName } = namedMonths(others.join(' '), day)
  return isByName ? undefined : months[0]
}
