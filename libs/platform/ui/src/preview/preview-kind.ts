import { FILE_ENDINGS, type FileKind } from '@portal/platform-domain'

/** How a file can be shown in the page. */
export type PreviewKind = 'pdf' | 'picture'

const SHOWN: readonly (readonly [FileKind, PreviewKind])[] = [
  ['pdf', 'pdf'],
  ['jpeg', 'picture'],
  ['png', 'picture'],
  ['webp', 'picture'],
  ['heic', 'picture'],
]

/**
 * By its name's ending, which the server has compared with the content; `null` for workbooks.
 */
export function previewKind(fileName: string): PreviewKind | null {
  const name = fileName.toLowerCase()
  return SHOWN.find(([kind]) => FILE_ENDINGS[kind].some((ending) => name.endsWith(ending)))?.[1] ?? null
}
