import { deviceInEnglish } from '@portal/identity-domain'
import { englishColumns, englishTitles, englishValues } from '@portal/identity-domain/english-data'
import type { PersonalRow } from '@portal/platform-contract/personal-data'
import type { InBothLanguages } from '@portal/platform-domain'
import { sentenceInEnglish } from '../activity/texts/sentence-in-english.ts'
import type { ArchiveKind } from './archive-parts.ts'

/** What the archive says in one language. Services name their data in Swedish; the archive translates it. */
export interface ArchiveWords {
  readonly lang: string
  readonly title: string
  readonly pageName: string
  readonly incompleteName: string
  /** In the file's name. */
  readonly incomplete: string
  readonly fetched: (day: string) => string
  readonly nothing: string
  /** About areas that did not answer. */
  readonly missing: (areas: readonly string[]) => string
  /** The name of an area, of a kind or of a column. */
  readonly named: (title: string) => string
  /** A row of the page as its reader sees it; what users wrote stays as it is, and so does the JSON, for programs. */
  readonly row: (kind: ArchiveKind, row: PersonalRow) => PersonalRow
}

/** Columns with words of the portal itself. */
const WORDS = new Set(['status', 'type', 'kind', 'by', 'role', 'active', 'closed', 'language'])
/** Kinds whose texts the portal wrote. */
const SENTENCES = new Set(['notiser', 'handelser'])

function inEnglish({ kind }: ArchiveKind, { row, ...rest }: PersonalRow): PersonalRow {
  const translated = Object.entries(row).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value]
    if (WORDS.has(name)) return [name, englishValues[value] ?? value]
    if (name === 'device') return [name, deviceInEnglish(value)]
    return [name, name === 'message' && SENTENCES.has(kind.name) ? sentenceInEnglish(value) : value]
  })
  return { ...rest, row: Object.fromEntries(translated) as PersonalRow['row'] }
}

export const ARCHIVE_WORDS: InBothLanguages<ArchiveWords> = {
  sv: {
    lang: 'sv',
    title: 'Mina uppgifter',
    pageName: 'Mina uppgifter.html',
    incompleteName: 'OFULLSTÄNDIGT.txt',
    incomplete: ' (ofullständigt)',
    fetched: (day) => `Hämtat ur Portalen ${day}. Samma uppgifter finns som JSON i mapparna bredvid, med dina filer.`,
    nothing: 'Inget finns.',
    missing: (areas) =>
      `Arkivet är inte helt. Det som saknas finns i ${areas.join(' och ')}, som inte svarade. Hämta arkivet igen senare.`,
    named: (title) => title,
    row: (_kind, row) => row,
  },
  en: {
    lang: 'en',
    title: 'My data',
    pageName: 'My data.html',
    incompleteName: 'INCOMPLETE.txt',
    incomplete: ' (incomplete)',
    fetched: (day) =>
      `Fetched from Portalen on ${day}. The same data is in the folders beside, as JSON with the portal's Swedish words, with your files.`,
    nothing: 'There is nothing.',
    missing: (areas) =>
      `The archive is not complete. What is missing is in ${areas.join(' and ')}, which did not answer. Download the archive again later.`,
    named: (title) => englishTitles[title] ?? englishColumns[title] ?? title,
    row: inEnglish,
  },
}
