import { createHash } from 'node:crypto'
import type { Executor } from '../database/index.ts'
import type { Log } from '../process/log.ts'
import { beginNightlyCheck } from './file-checks.repository.ts'
import type { FileStore } from './file-store.ts'

/** A file that a row names; `sha256` and `bytes` are null when the row does not hold them. */
export interface NamedFile {
  readonly kind: string
  readonly id: number
  readonly fileKey: string
  readonly sha256: string | null
  readonly bytes: number | null
}

/** A row whose file is missing or changed. Contains no personal data. */
export interface FileFault {
  readonly fault: 'missing' | 'altered'
  readonly kind: string
  readonly id: number
  readonly fileKey: string
}

export interface FileCheck {
  readonly checked: number
  readonly missing: number
  readonly altered: number
}

/** Reads a batch of named files in key order, after the given key. */
export type NamedFiles = (afterKey: string, most: number) => Promise<readonly NamedFile[]>

const BATCH = 200

/**
 * Reads every file that a row names, one after the other in pieces, and compares it with its row. Memory does not grow
 * with files or rows. A row that disappears meanwhile (its file replaced, the record purged) is no fault.
 */
export async function verifyFiles(
  files: Pick<FileStore, 'get'>,
  named: NamedFiles,
  found: (fault: FileFault) => void,
): Promise<FileCheck> {
  const counts = { checked: 0, missing: 0, altered: 0 }
  for (let batch = await named('', BATCH); batch.length > 0; batch = await named(batch.at(-1)?.fileKey ?? '', BATCH)) {
    for (const file of batch) {
      const fault = await faultOf(files, file)
      counts.checked += 1
      if (fault === null || !(await isStillNamed(named, file))) continue
      counts[fault] += 1
      found({ fault, kind: file.kind, id: file.id, fileKey: file.fileKey })
    }
  }
  return counts
}

async function faultOf(
  files: Pick<FileStore, 'get'>,
  { fileKey, sha256, bytes }: NamedFile,
): Promise<FileFault['fault'] | null> {
  const stored = await files.get(fileKey)
  if (!stored) return 'missing'
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of stored.body as AsyncIterable<Buffer>) {
    hash.update(chunk)
    length += chunk.length
  }
  const isWhole =
    length > 0 && (bytes === null || length === bytes) && (sha256 === null || hash.digest('hex') === sha256)
  return isWhole ? null : 'altered'
}

/**
 * Keys are 48 hex digits, so the largest text before ours is one digit shorter, followed by a character that sorts
 * after all digits.
 */
async function isStillNamed(named: NamedFiles, { fileKey }: NamedFile): Promise<boolean> {
  const [next] = await named(
    `${fileKey.slice(0, -1)}${String.fromCodePoint((fileKey.codePointAt(fileKey.length - 1) ?? 1) - 1)}`,
    1,
  )
  return next?.fileKey === fileKey
}

interface Nightly {
  readonly files: FileStore
  readonly executor: Executor
  readonly named: NamedFiles
  readonly log: Log
  readonly now: Date
}

const NIGHT = { from: 1, to: 5 }

/** Once a night, in one replica: logs every fault as an error, and their number too. Call it every few minutes. */
export async function verifyAtNight({ files, executor, named, log, now }: Nightly): Promise<void> {
  const hour = Number(
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', hour: 'numeric', hourCycle: 'h23' }).format(now),
  )
  if (hour < NIGHT.from || hour >= NIGHT.to) return
  if (!(await beginNightlyCheck(executor))) return
  const counts = await verifyFiles(files, named, (fault) => log.error(fault, 'a record’s file is not as it was stored'))
  if (counts.missing + counts.altered > 0) log.error(counts, 'files are missing or altered (runbook: Checking files)')
  else log.info(counts, 'every record has its file')
}
