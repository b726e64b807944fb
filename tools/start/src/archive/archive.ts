import { createReadStream, createWriteStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BucketAway } from '@portal/s3'
import * as z from 'zod'
import { type BackupKey, readBackupKey } from '../backup/backup-key.ts'
import { openPlace, type Place } from '../backup/place.ts'
import type { StartSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'

const NOTE = 'archive.json'
const SEALED = 'The archive of a portal'

const note = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime().transform((instant) => new Date(instant)),
  salt: z.string().optional(),
  seal: z.string().optional(),
})

/** Segments of the write-ahead log and changed files, compressed, and encrypted when there is a key. */
export interface Archive {
  readonly place: Place
  /** Files from before are in every backup that belongs to it. */
  readonly madeAt: Date
  store(name: string, source: string): Promise<void>
  /** False when the bytes are damaged or missing. */
  fetch(name: string, target: string): Promise<boolean>
}

type ArchiveSettings = Pick<StartSettings, 'WAL_ARCHIVE' | 'WAL_ARCHIVE_KEY_FILE'>

/** The archive of the settings, which is made when there is none and `make` is set. Throws StartError or BucketAway. */
export async function openArchive(
  { WAL_ARCHIVE: address = '', WAL_ARCHIVE_KEY_FILE: keyFile }: ArchiveSettings,
  { make }: { make: boolean },
): Promise<Archive> {
  const place = await openPlace(address, 'WAL_ARCHIVE')
  const present = await readNote(place)
  if (present === null && !make) throw new StartError(`${place.name} is no archive: it has no ${NOTE}.`)
  const key = keyOf(place, present, keyFile)
  const madeAt = present?.madeAt ?? (await makeNote(place, key))
  return {
    place,
    madeAt,
    store: async (name, source) => {
      const target = await place.target(name)
      try {
        const write = createWriteStream(target, { mode: 0o600 })
        await pipeline(createReadStream(source), createGzip({ level: 1 }), key?.encrypt() ?? new PassThrough(), write)
        await place.stored(name)
      } catch (error) {
        // Half a file would fill the disk further: the next state of this file has another name.
        await rm(target, { force: true })
        throw error
      }
    },
    fetch: async (name, target) => {
      const source = await place.read(name)
      if (source === null) return false
      const write = createWriteStream(target, { mode: 0o600 })
      try {
        await pipeline(source, key?.decrypt() ?? new PassThrough(), createGunzip(), write)
        return true
      } catch (error) {
        if (error instanceof BucketAway || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
        return false
      }
    },
  }
}

async function readNote(place: Place): Promise<z.output<typeof note> | null> {
  const stream = await place.read(NOTE)
  if (stream === null) return null
  const { data } = note.safeParse(JSON.parse((await text(stream)) || 'null'))
  if (!data) throw new StartError(`${place.name}/${NOTE} is damaged, or of a newer release.`)
  return data
}

function keyOf(
  place: Place,
  present: z.output<typeof note> | null,
  keyFile: string | undefined,
): BackupKey | undefined {
  const isEncrypted = present?.salt !== undefined
  if (present && isEncrypted && keyFile === undefined)
    throw new StartError(`${place.name} is encrypted: set WAL_ARCHIVE_KEY_FILE to its key file.`)
  if (keyFile === undefined) return undefined
  if (present && !isEncrypted)
    throw new StartError(`${place.name} is not encrypted: leave WAL_ARCHIVE_KEY_FILE out, or name a new archive.`)
  const key = readBackupKey(keyFile, present?.salt)
  if (present && key.sealOf(SEALED) !== present.seal)
    throw new StartError(`${keyFile} is not the key of ${place.name}.`)
  return key
}

async function makeNote(place: Place, key: BackupKey | undefined): Promise<Date> {
  const madeAt = new Date()
  const content = { format: 1, madeAt, ...(key ? { salt: key.salt, seal: key.sealOf(SEALED) } : {}) }
  await writeFile(await place.target(NOTE), JSON.stringify(content), { mode: 0o600 })
  await place.stored(NOTE)
  return madeAt
}
