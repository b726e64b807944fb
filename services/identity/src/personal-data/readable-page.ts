import type { PersonalRow } from '@portal/platform-contract/personal-data'
import { type ArchiveKind, filePath } from './archive-parts.ts'
import type { ArchiveWords } from './archive-words.ts'

interface Page {
  readonly day: string
  readonly kinds: readonly ArchiveKind[]
  /** Titles of the areas that did not answer. */
  readonly missing: readonly string[]
  readonly rowsOf: (kind: ArchiveKind) => AsyncIterable<PersonalRow>
  readonly words: ArchiveWords
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1b1f24}
table{border-collapse:collapse;width:100%;margin:0 0 2rem}th,td{border-bottom:1px solid #d5d9de;padding:.35rem .6rem;text-align:left;vertical-align:top;overflow-wrap:break-word}th{white-space:nowrap}.wide{overflow-x:auto}
.missing{border:2px solid #b42318;padding:1rem;border-radius:.5rem}@media(prefers-color-scheme:dark){body{background:#14171a;color:#e7eaee}th,td{border-color:#3a4048}a{color:#8ab4ff}}`

/** Text as HTML shows it. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The archive's readable page: every kind as a table, a single row with its titles beside it, with
 * links to the files. Written row by row. */
export async function* readablePage({ day, kinds, missing, rowsOf, words }: Page): AsyncGenerator<string> {
  yield `<!doctype html><html lang="${words.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title} ${day}</title><style>${STYLE}</style>`
  yield `<h1>${words.title}</h1><p>${words.fetched(day)}</p>`
  if (missing.length > 0) yield `<p class="missing"><strong>${asHtml(words.missing(missing))}</strong></p>`
  let area = ''
  for (const one of kinds) {
    if (area !== one.areaTitle) yield `<h2>${asHtml(words.named((area = one.areaTitle)))}</h2>`
    yield `<h3>${asHtml(words.named(one.kind.title))}</h3>`
    if (one.kind.rows === 0) {
      yield `<p>${words.nothing}</p>`
      continue
    }
    const heads = one.kind.columns.map(({ title }) => `<th>${asHtml(words.named(title))}</th>`)
    if (one.kind.rows === 1) {
      for await (const row of rowsOf(one))
        yield `<table>${cells(one, words.row(one, row))
          .map((cell, index) => `<tr>${heads[index]}${cell}</tr>`)
          .join('')}</table>\n`
      continue
    }
    yield `<div class="wide"><table><thead><tr>${heads.join('')}</tr></thead><tbody>`
    for await (const row of rowsOf(one)) yield `<tr>${cells(one, words.row(one, row)).join('')}</tr>\n`
    yield '</tbody></table></div>'
  }
  yield '</html>\n'
}

function cells(one: ArchiveKind, { row, file }: PersonalRow): string[] {
  return one.kind.columns.map(({ name }) => {
    const text = asHtml(textOf(row[name]))
    return name === 'fileName' && file
      ? `<td><a href="${asHtml(encodeURI(filePath(one, file)).replaceAll(/[?#]/g, encodeURIComponent))}">${text}</a></td>`
      : `<td>${text}</td>`
  })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
