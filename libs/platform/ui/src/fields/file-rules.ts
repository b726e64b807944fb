import { FILE_ENDINGS, type FileRule, inPageDecimals, MEDIA_TYPES } from '@portal/platform-domain'
import type { UiTexts } from '../texts.ts'

export const CSV_ENDING = '.csv'

/** Media types and endings, as pickers and drop areas need them. */
export const acceptOf = ({ kinds, acceptsCsv }: FileRule): Record<string, string[]> => ({
  ...Object.fromEntries(kinds.map((kind) => [MEDIA_TYPES[kind], [...FILE_ENDINGS[kind]]])),
  ...(acceptsCsv ? { 'text/csv': [CSV_ENDING] } : {}),
})

/** The rule in words: `PDF, XLSX, högst 20 MB`. */
export const ruleText = ({ kinds, maxBytes, acceptsCsv }: FileRule, texts: UiTexts): string =>
  texts.fileLimit([...kinds, ...(acceptsCsv ? ['csv'] : [])].join(', ').toUpperCase(), sizeText(maxBytes))

/** The documented text for why these files are refused (spec 2 §5); "several files" comes first. */
export function refusalText(files: number, codes: readonly string[], texts: UiTexts): string {
  if (files > 1 || codes.includes('too-many-files')) return texts.numberOfFiles
  return codes.includes('file-invalid-type') ? texts.fileTypeRefused : texts.fileTooLarge
}

/** Why a file is refused whose content is not what its name says; an empty one has no content at all. */
export const contentRefusalText = ({ size }: Blob, texts: UiTexts): string =>
  size === 0 ? texts.fileEmpty : texts.fileTypeRefused

const MEGABYTE = 1_000_000

/** `320 kB`, `1,4 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  const megabytes = (bytes / MEGABYTE).toLocaleString('sv-SE', {
    maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0,
  })
  return `${inPageDecimals(megabytes)} MB`
}
