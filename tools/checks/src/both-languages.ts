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
const LITERAL = /'((?:[^'\\\n]|\\.)*)'/g

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

const SENTENCE_FILES =
  /^(?:libs\/[a-z]+\/(?:contract|domain)|libs\/platform\/service-kit|services\/[a-z]+)\/src\/.*errors\.ts$/

/** Every Swedish text of an error catalogue has an English sentence. */
export const englishErrors: Check = (repository) => {
  const known = repository.files
    .filter((file) => file.endsWith('/locales/en.json') || file.endsWith('/sentences.en.ts'))
    .map((file) => repository.read(file))
    .join('\n')
  return repository.files
    .filter((file) => SENTENCE_FILES.test(file) && !file.includes('openapi'))
    .flatMap((file) =>
      [...repository.read(file).matchAll(LITERAL)]
        .map(([, text = '']) => text)
        .filter((text) => SWEDISH_LETTER.test(text) && !known.includes(text))
        .map((text) => `${file}: no English sentence for "${text}"`),
    )
}
