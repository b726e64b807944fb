import { monthNameIn } from './calendar.ts'

interface Pattern {
  readonly key: string
  readonly swedish: RegExp
  readonly names: readonly string[]
  readonly english: string
}

/** The English of Swedish sentences, by the sentence; `{name}` marks a value. */
export type EnglishSentences = Readonly<Record<string, string>>

/** Translates the sentences that it was given. */
export interface Translator {
  /** Adds sentences; later ones win. */
  add(english: EnglishSentences): void
  /** A Swedish sentence in English; `null` for one that was not added. */
  translate(swedish: string): string | null
}

/**
 * The English of Swedish sentences that services, contracts and domains write, by the sentence; `{name}` marks a value:
 * `'får vara högst {count} tecken.': 'may have at most {count} characters.'`. Pages and services read the same
 * catalogues with it.
 */
export function createTranslator(given: EnglishSentences = {}): Translator {
  const whole = new Map<string, string>()
  /** Those with the most own words first: `Låste upp {month} åt dig` before `Låste upp {month}`. */
  let patterns: readonly Pattern[] = []

  function add(english: EnglishSentences): void {
    const added = Object.entries(english).filter(([swedish]) => swedish.includes('{'))
    for (const [swedish, text] of Object.entries(english)) whole.set(swedish, text)
    const keys = new Set(added.map(([key]) => key))
    patterns = [...patterns.filter(({ key }) => !keys.has(key)), ...added.map(patternOf)].toSorted(
      (one, other) => ownWords(other.key) - ownWords(one.key),
    )
  }

  function translate(swedish: string): string | null {
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

  function lookUp(swedish: string): string | null {
    const same = whole.get(swedish)
    if (same !== undefined) return same
    for (const pattern of patterns) {
      const [, ...values] = pattern.swedish.exec(swedish) ?? []
      if (values.length > 0) return filled(pattern, values)
    }
    return null
  }

  const filled = ({ names, english }: Pattern, values: readonly string[]) =>
    english.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[names.indexOf(name)] ?? ''
      if (name === 'figures') return value.split(', ').map(inOwnWords).join(', ')
      return OWN_WORDS.has(name) ? inOwnWords(value) : value
    })

  const inOwnWords = (value: string) => lookUp(value) ?? inEnglishDecimals(inEnglishMonth(value))

  add(given)
  return { add, translate }
}

const ownWords = (sentence: string) => sentence.replaceAll(/\{\w+\}/g, '').length

const patternOf = ([key, english]: readonly [string, string]): Pattern => ({
  key,
  swedish: new RegExp(`^${key.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '(.+?)')}$`, 's'),
  names: [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  english,
})

const firstAs = (text: string, way: 'toLowerCase' | 'toUpperCase') => text.charAt(0)[way]() + text.slice(1)

/** Values that the portal itself writes; every other one is a name or a user's own words, and stays as it is. */
const OWN_WORDS = new Set([
  'amount',
  'cause',
  'computed',
  'count',
  'figure',
  'law',
  'month',
  'other',
  'role',
  'roles',
  'status',
  'wait',
])

/** `1 234,50` as `1 234.50`, as on an English page. */
const inEnglishDecimals = (text: string): string => (/^[-−]?[\d\s]+,\d+$/.test(text) ? text.replace(',', '.') : text)

/** `Mars 2026` as `March 2026`. */
const inEnglishMonth = (text: string): string => {
  const [, name = '', rest = ''] = /^(\p{L}+)( \d{4})$/u.exec(text) ?? []
  const month = MONTHS.indexOf(name) + 1
  return month === 0 ? text : `${monthNameIn('en', month)}${rest}`
}
const MONTHS = Array.from({ length: 12 }, (_, index) => monthNameIn('sv', index + 1))
