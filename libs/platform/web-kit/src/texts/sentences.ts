import { monthName, swedishMonthName } from '@portal/platform-domain'
import { shownLanguage } from './shown-language.ts'

interface Pattern {
  readonly key: string
  readonly swedish: RegExp
  readonly names: readonly string[]
  readonly english: string
}

const whole = new Map<string, string>()
/** Those with the most own words first: `Låste upp {month} åt dig` before `Låste upp {month}`. */
let patterns: readonly Pattern[] = []

/**
 * The English of Swedish sentences that services, contracts and domains write, by the sentence; `{name}` marks a value:
 * `'får vara högst {count} tecken.': 'may have at most {count} characters.'`.
 */
export function addSentences(english: Readonly<Record<string, string>>): void {
  const added = Object.entries(english).filter(([swedish]) => swedish.includes('{'))
  for (const [swedish, text] of Object.entries(english)) whole.set(swedish, text)
  const keys = new Set(added.map(([key]) => key))
  patterns = [...patterns.filter(({ key }) => !keys.has(key)), ...added.map(patternOf)].toSorted(
    (one, other) => ownWords(other.key) - ownWords(one.key),
  )
}

const ownWords = (sentence: string) => sentence.replaceAll(/\{\w+\}/g, '').length

const patternOf = ([key, english]: readonly [string, string]): Pattern => ({
  key,
  swedish: new RegExp(`^${key.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '(.+?)')}$`, 's'),
  names: [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  english,
})

/**
 * A stored or received Swedish sentence in the page's language: an error of a service or a form, a notification. One
 * that no catalogue has stays Swedish, so that a newer service's error is never hidden.
 */
export const sentence = (swedish: string): string =>
  shownLanguage() === 'sv' ? swedish : (inEnglish(swedish) ?? swedish)

function inEnglish(swedish: string): string | null {
  const found = lookUp(swedish)
  if (found !== null) return found
  // Under a field's label a predicate begins with a capital letter: "Ska vara ett datum."
  const lower = lookUp(firstAs(swedish, 'toLowerCase'))
  if (lower !== null) return firstAs(lower, 'toUpperCase')
  // In the sentence about a field its name comes first: "Value ska vara ett datum."
  const [, field, predicate] = /^(\S+) (.+)$/s.exec(swedish) ?? []
  const about = predicate === undefined ? null : lookUp(predicate)
  return about === null ? null : `${field} ${about}`
}

const firstAs = (text: string, way: 'toLowerCase' | 'toUpperCase') => text.charAt(0)[way]() + text.slice(1)

function lookUp(swedish: string): string | null {
  const same = whole.get(swedish)
  if (same !== undefined) return same
  for (const pattern of patterns) {
    const [, ...values] = pattern.swedish.exec(swedish) ?? []
    if (values.length > 0) return filled(pattern, values)
  }
  return null
}

/** Values that the portal itself writes; every other one is a name or a user's own words, and stays as it is. */
const OWN_WORDS = new Set(['cause', 'count', 'law', 'month', 'other', 'role', 'roles', 'status', 'wait'])

const filled = ({ names, english }: Pattern, values: readonly string[]) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[names.indexOf(name)] ?? ''
    return OWN_WORDS.has(name) ? (lookUp(value) ?? inEnglishMonth(value)) : value
  })

/** `Mars 2026` as `March 2026`. */
const inEnglishMonth = (text: string): string => {
  const [, name = '', rest = ''] = /^(\p{L}+)( \d{4})$/u.exec(text) ?? []
  const month = MONTHS.indexOf(name) + 1
  return month === 0 ? text : `${monthName(month)}${rest}`
}
const MONTHS = Array.from({ length: 12 }, (_, index) => swedishMonthName(index + 1))
