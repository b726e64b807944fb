import type { Check, Repository } from './repository.ts'

type Catalogue = { readonly [id: string]: string | Catalogue }

/** Ids of English catalogues that no Swedish one has: the English of sentences, by the Swedish sentence. */
const ONLY_ENGLISH = 'sentences'

/**
 * Every `locales/sv.json` has an `en.json` with the same ids (plural forms too) and the same values in each text, and
 * every sentence that a catalogue of errors writes has an English one.
 */
export const bothLanguages: Check = (repository) =>
  repository.files
    .filter((file) => file.endsWith('/locales/sv.json'))
    .flatMap((file) => {
      const english = file.replace(/sv\.json$/, 'en.json')
      if (!repository.files.includes(english)) return [`${english}: is missing beside sv.json`]
      return faultsOf(english, textsOf(repository, file), textsOf(repository, english))
    })

function faultsOf(file: string, swedish: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>): string[] {
  const missing = [...swedish.keys()].filter((id) => !english.has(id)).map((id) => `${file}: lacks ${id}`)
  const extra = [...english.keys()].filter((id) => !swedish.has(id)).map((id) => `${file}: ${id} is not in sv.json`)
  const differing = [...swedish]
    .filter(([id, text]) => english.has(id) && valuesOf(text) !== valuesOf(english.get(id) ?? ''))
    .map(([id, text]) => `${file}: ${id} must have the values ${valuesOf(text)}`)
  return [...missing, ...extra, ...differing]
}

const valuesOf = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ')

function textsOf(repository: Repository, file: string): ReadonlyMap<string, string> {
  const { [ONLY_ENGLISH]: _, ...texts } = JSON.parse(repository.read(file)) as Catalogue
  return new Map(entriesOf(texts, ''))
}

const entriesOf = (texts: Catalogue, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([id, text]) =>
    typeof text === 'string' ? [[`${prefix}${id}`, text] as [string, string]] : entriesOf(text, `${prefix}${id}.`),
  )

const SWEDISH_LETTER = /[åäöÅÄÖ]/

/** Every Swedish label, title and text that a remote contributes has an English one. */
export const englishContributions: Check = (repository) =>
  repository.files
    .filter((file) => /^apps\/[a-z]+-mfe\/src\/remote\.ts$/.test(file))
    .flatMap((file) => {
      const [contributed = '', english = ''] = repository.read(file).split(/^ {2}english: \{$/m)
      return [...contributed.matchAll(/\b(?:label|title|text): ('(?:[^'\\\n]|\\.)*')/g)]
        .map(([, quoted = '']) => quoted.slice(1, -1))
        .filter((text) => !english.includes(`'${text}':`) && !english.includes(`    ${text}: `))
        .map((text) => `${file}: english lacks ${text}`)
    })

/** Where sentences for users are: errors, rules of fields, and texts of logs and notifications. */
const SENTENCE_FILES =
  /^(?:libs\/[a-z]+\/(?:contract|domain)|libs\/platform\/service-kit|services\/[a-z]+)\/src\/.*(?:errors|\.wire|-texts|\.routes|fields)\.ts$/
/** Files with both languages side by side need no sentences; the documentation of the calls is Swedish. */
const DOCUMENTATION = /openapi|\/docs\//
const DESCRIPTION = /^\s*description: .*$/gm
const BOTH_TYPE = 'InBothLanguages'
const SIDE_BY_SIDE = /\{ sv: '[^'\n]*', en: /g
const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const CATALOGUES = /\/locales\/en\.json$|\/sentences\.en\.ts$|\/english-sentences\.ts$/
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
/** A sentence or its end: words, not a label, a path or a part of SQL. */
const SENTENCE = /^(?:[\p{L}"”§][^<>\n]* [^<>\n]*)$/u

/** The sentences that a catalogue's sentence translates: `{name}` stands for any value. */
const patternOf = (key: string): string => key.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')
/** A text that is put together of others, such as singular and plural, is several sentences. */
const isPutTogether = (text: string): boolean => /\$\{[^}]*[?'`{]/.test(text)

/** Every Swedish sentence of services and contracts has its English, in a page's catalogue or identity's. */
export const englishErrors: Check = (repository) => {
  const keys = repository.files
    .filter((file) => CATALOGUES.test(file))
    .flatMap((file) => [...repository.read(file).matchAll(/(["'])((?:(?!\1)[^\\\n]|\\.)*)\1\s*:/g)])
    .map(([, , key = '']) => patternOf(key))
  // A number stands before some: `3 inköp väntar på beslut`.
  const known = new RegExp(`^(?:${keys.join('|')})$`, 's')
  const isKnown = (text: string) => known.test(text) || known.test(`1 ${text}`)
  return repository.files
    .filter((file) => SENTENCE_FILES.test(file) && !DOCUMENTATION.test(file))
    .flatMap((file) => {
      const source = repository.read(file)
      if (source.includes(BOTH_TYPE)) return []
      return [
        ...source.replaceAll(COMMENTS, '').replaceAll(DESCRIPTION, '').replaceAll(SIDE_BY_SIDE, '').matchAll(TEXT),
      ]
        .map(([, literal, template]) => literal ?? template ?? '')
        .filter((text) => SWEDISH_LETTER.test(text) && SENTENCE.test(text) && !isPutTogether(text))
        .filter((text) => !isKnown(text))
        .map((text) => `${file}: no English sentence for "${text}"`)
    })
}
