import { PassThrough, Readable } from 'node:stream'
import { dayInStockholm, type Language } from '@portal/platform-domain'
import type { PersonalRow } from '@portal/platform-contract/personal-data'
import { attachment } from '@portal/service-kit'
import { ZipFile } from 'yazl'
import type { IdentityDeps } from '../deps.ts'
import { type ArchiveKind, filePath, jsonPath } from './archive-parts.ts'
import type { DataArea } from './data-areas.ts'
import { ARCHIVE_WORDS, type ArchiveWords } from './archive-words.ts'
import { readablePage } from './readable-page.ts'

type ArchiveDeps = Pick<IdentityDeps, 'clock' | 'log'>

/**
 * All of a user's data, in their language, as a ZIP that is written while it is read: memory stays the same however much there is. An area
 * that does not answer at the start is named in the file's name, in a text and on the page; one that breaks off later
 * cuts the archive, so that no part of it passes for the whole.
 */
export async function dataArchive(
  { clock, log }: ArchiveDeps,
  areas: readonly DataArea[],
  userId: number,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<Response> {
  const words = ARCHIVE_WORDS[language]
  const found = await Promise.all(
    areas.map(async (from) => ({ from, summary: await from.summary(userId).catch(() => null) })),
  )
  const missing = found.filter(({ summary }) => !summary).map(({ from }) => words.named(from.title()))
  const kinds = found.flatMap(({ from, summary }) =>
    (summary?.kinds ?? []).map((kind) => ({ from, areaTitle: summary?.title ?? from.area, kind })),
  )
  const day = dayInStockholm(clock())
  const stopped = new AbortController()
  const output = new PassThrough()
  const leave = () => output.destroy()
  signal.addEventListener('abort', leave, { once: true })
  output.once('close', () => {
    signal.removeEventListener('abort', leave)
    stopped.abort()
  })
  const cut = (error: unknown) => {
    if (!output.destroyed)
      log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'An archive of a user’s data broke off')
    output.destroy(error instanceof Error ? error : new Error('broke off'))
  }
  write({ output, userId, kinds, missing, day, words, stopped: stopped.signal, cut }).catch(cut)
  const name = `${words.title}${missing.length > 0 ? words.incomplete : ''} ${day}.zip`
  return attachment(output, { name, mediaType: 'application/zip' })
}

interface Writing {
  readonly output: PassThrough
  readonly userId: number
  readonly kinds: readonly ArchiveKind[]
  readonly missing: readonly string[]
  readonly day: string
  readonly words: ArchiveWords
  readonly stopped: AbortSignal
  readonly cut: (error: unknown) => void
}

async function write({ output, userId, kinds, missing, day, words, stopped, cut }: Writing): Promise<void> {
  const zip = new ZipFile()
  zip.on('error', cut)
  zip.outputStream.pipe(output)
  const rowsOf = ({ from, kind }: ArchiveKind) => from.rows(userId, kind.name, stopped)
  /** Adds an entry and waits until it is written: the next one is read only then. */
  const add = (path: string, open: () => Promise<Readable>, compress = true) =>
    new Promise<void>((resolve, reject) => {
      stopped.addEventListener('abort', () => reject(new Error('stopped')), { once: true })
      zip.addReadStreamLazy(path, { compress }, (give) => {
        open().then(
          (stream) => {
            stream.once('error', reject)
            stream.once('end', resolve)
            give(null, stream)
          },
          (error: unknown) => {
            reject(error instanceof Error ? error : new Error('not opened'))
          },
        )
      })
    })
  const addText = (path: string, chunks: () => AsyncIterable<string>) =>
    add(path, () => Promise.resolve(Readable.from(chunks(), { objectMode: false })))

  if (missing.length > 0) zip.addBuffer(Buffer.from(`${words.missing(missing)}\n`), words.incompleteName)
  await addText(words.pageName, () => readablePage({ day, kinds, missing, rowsOf, words }))
  for (const one of kinds) {
    const files: Parameters<typeof filePath>[1][] = []
    await addText(jsonPath(one), () => jsonRows(one, rowsOf(one), files))
    for (const file of files) await add(filePath(one, file), () => one.from.file(userId, file.key, stopped), false)
  }
  zip.end()
}

/** The rows as a JSON list, a line each, with where the row's file stands; gathers the files on the way. */
async function* jsonRows(
  one: ArchiveKind,
  rows: AsyncIterable<PersonalRow>,
  files: Parameters<typeof filePath>[1][],
): AsyncGenerator<string> {
  let before = '[\n'
  for await (const { row, file } of rows) {
    if (file) files.push(file)
    yield `${before}${JSON.stringify(file ? { ...row, file: filePath(one, file) } : row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
