import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { fileTypeFromBuffer } from 'file-type'
import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type CallFile, PortalError, invalidInput } from '@portal/platform-contract'
import { DOCUMENT_KINDS, FILE_ENDINGS, type FileKind, PHOTO_KINDS } from '@portal/platform-domain'
import { discardStaged, holdStaged } from '../files/staging.ts'
import { isStorageFailure } from '../files/storage-failure.ts'
import { countPassed } from '../process/collect-short-lived.ts'

/** A file that has arrived completely in the staging folder. The code that receives it keeps or discards it. */
export interface ReceivedFile {
  readonly path: string
  /** The sender's name for it, last part only, without control characters. */
  readonly name: string
  readonly kind: FileKind
  readonly bytes: number
  readonly sha256: string
  discard(): Promise<void>
}

export interface ReceivedForm {
  readonly fields: ReadonlyMap<string, string[]>
  readonly file: ReceivedFile | undefined
}

/**
 * A workbook names its type in the directory of its parts, which stands far in when the file is large or has a
 * thumbnail.
 */
const SNIFFED_BYTES = 64 * 1024
const MAX_FIELDS = 50
const MAX_FIELD_BYTES = 64 * 1024

/**
 * Reads a multipart form as a stream: text fields into a map, the one file to the staging folder while its bytes are
 * counted, hashed and checked by content (D25). Any failure leaves no file behind.
 */
export async function receiveForm(
  request: Readable,
  headers: Record<string, string>,
  rule: CallFile,
  stagingDir: string,
): Promise<ReceivedForm> {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data;.*boundary=/i.test(type)) throw new PortalError('media_type')
  const fields = new Map<string, string[]>()
  const parser = parserFor(headers, rule)
  let failure: unknown
  let fileStream: Readable | undefined
  let receiving: Promise<ReceivedFile | undefined> = Promise.resolve(undefined)
  const stop = (reason: unknown) => {
    failure ??= reason
    request.unpipe(parser)
    request.resume()
    fileStream?.destroy()
    parser.destroy()
  }
  parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) stop(invalidInput({ [name]: 'är för lång.' }))
    fields.set(name, [...(fields.get(name) ?? []), value])
  })
  parser.on('fieldsLimit', () => stop(new PortalError('invalid_input', { text: 'Formuläret har för många fält.' })))
  parser.on('file', (name, stream, fileName) => {
    stream.on('error', stop)
    if (fileStream || !isFilePart(name)) {
      stream.resume()
      return stop(
        invalidInput(
          fileStream ? { 'files[]': '1 file is the maximum number of files !' } : { [name]: 'ska inte vara en fil.' },
        ),
      )
    }
    fileStream = stream
    receiving = receiveFile(stream, { part: name, fileName }, rule, stagingDir)
    receiving.catch(stop)
  })
  request.once('close', () => {
    if (!request.readableEnded) stop(new PortalError('upload_incomplete'))
  })
  request.pipe(parser)
  await Promise.allSettled([finished(parser), finished(request, { writable: false })])
  const [outcome] = await Promise.allSettled([receiving])
  if (parser.errored) failure ??= parser.errored
  // A full disk breaks the form too, and its error may arrive later.
  if (outcome.status === 'rejected')
    failure = isStorageFailure(outcome.reason) ? outcome.reason : (failure ?? outcome.reason)
  const file = outcome.status === 'fulfilled' ? outcome.value : undefined
  if (!file && rule.required) failure ??= invalidInput({ 'files[]': 'behöver väljas.' })
  if (failure === undefined) return { fields, file }
  await file?.discard()
  throw isOwn(failure) ? failure : new PortalError('upload_incomplete')
}

/** Throws `media_type` for a boundary that the parser does not accept, such as one of 257 characters. */
function parserFor(headers: Record<string, string>, rule: CallFile) {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: { files: 2, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, fileSize: rule.maxBytes, headerPairs: 20 },
    })
  } catch {
    throw new PortalError('media_type')
  }
}

/** A full disk is our fault; any other failure of the form that is not yet an API error is the sender's. */
const isOwn = (failure: unknown) =>
  failure instanceof PortalError ||
  isStorageFailure(failure) ||
  (failure instanceof Error && 'syscall' in failure && 'path' in failure)

const isFilePart = (name: string) => name === 'files[]' || name === 'files'

/** The form's name for the file part, and the sender's name for the file. */
interface Sent {
  readonly part: string
  readonly fileName: string | undefined
}

/** Undefined for the part that browsers send when no file was chosen: without a name, and empty. */
async function receiveFile(
  stream: Readable & { truncated?: boolean },
  sent: Sent,
  rule: CallFile,
  stagingDir: string,
): Promise<ReceivedFile | undefined> {
  const path = holdStaged(stagingDir)
  const file = await open(path, 'wx', 0o600).catch(async (error: unknown) => {
    await discardStaged(path)
    throw error
  })
  const hash = createHash('sha256')
  const head: Buffer[] = []
  const writing = inLargeWrites(file)
  let bytes = 0
  const discard = () => discardStaged(path)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (bytes < SNIFFED_BYTES) head.push(chunk)
      bytes += chunk.length
      hash.update(chunk)
      await writing.add(chunk)
    }
    await writing.end()
    if (stream.truncated) throw new PortalError('file_too_large', { fields: { [sent.part]: 'File is too large' } })
    if (bytes === 0 && !sent.fileName) {
      await discard()
      return undefined
    }
    const kind = await kindOf(Buffer.concat(head).subarray(0, SNIFFED_BYTES))
    const name = kind && truthfulName(safeName(sent.fileName ?? ''), kind)
    if (!kind || !name || !rule.kinds.includes(kind))
      throw new PortalError('file_type', { fields: { [sent.part]: 'File type not accepted, sorry!!' } })
    return { path, name, kind, bytes, sha256: hash.digest('hex'), discard }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await file.close()
  }
}

const WRITE_BYTES = 256 * 1024

/**
 * Joins chunks into few writes: each write costs a hop to another thread, which is most of the time for a file of 200
 * kB.
 */
function inLargeWrites(file: FileHandle) {
  let waiting: Buffer[] = []
  let bytes = 0
  const end = async () => {
    if (waiting.length === 0) return
    const chunks = waiting
    countPassed(bytes)
    waiting = []
    bytes = 0
    await file.writev(chunks)
  }
  return {
    end,
    add: async (chunk: Buffer) => {
      waiting.push(chunk)
      bytes += chunk.length
      if (bytes >= WRITE_BYTES) await end()
    },
  }
}

const KINDS = [...DOCUMENT_KINDS, ...PHOTO_KINDS]
const KINDS_BY_TYPE: Record<string, FileKind> = {
  pdf: 'pdf',
  xlsx: 'xlsx',
  cfb: 'xls',
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  heif: 'heic',
}

async function kindOf(head: Buffer): Promise<FileKind | undefined> {
  return KINDS_BY_TYPE[(await fileTypeFromBuffer(head))?.ext ?? '']
}

const endingOf = (name: string): string => /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
const kindNamed = (ending: string) => KINDS.find((kind) => FILE_ENDINGS[kind].includes(ending.toLowerCase()))
const isPhoto = (kind: FileKind) => PHOTO_KINDS.includes(kind)

/**
 * The name with an ending that fits the content: content decides, not the name (D25), but programs that open the file
 * later go by its name. Null for a deceptive name: a PDF named as a workbook, or `faktura.pdf.exe` (a photo may be
 * named as another photo kind; phones do that); and for a compound file that is not named as a workbook, because Word
 * files look the same.
 */
function truthfulName(name: string, kind: FileKind): string | null {
  const ending = endingOf(name)
  const named = kindNamed(ending)
  if (named === kind) return name
  const stem = name.slice(0, name.length - ending.length)
  if (kind === 'xls' || kindNamed(endingOf(stem)) || (named && !(isPhoto(named) && isPhoto(kind)))) return null
  return safeName((named ? stem : name) + FILE_ENDINGS[kind][0])
}

const MAX_NAME = 120

/** Control and format characters (zero width, directions), line separators, and letters drawn as nothing. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u3164\uFFA0]/gu

/** The last part of the sender's name, without invisible characters, shortened before its ending. */
export function safeName(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '').replace(INVISIBLE, '').trim().normalize('NFC')
  const ending = endingOf(name)
  const stem = name.slice(0, name.length - ending.length).replace(/^\.+/, '') || 'fil'
  return [...stem].slice(0, MAX_NAME - ending.length).join('') + ending
}
