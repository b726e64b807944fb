import { text } from 'node:stream/consumers'
import { BucketAway } from '@portal/s3'
import * as z from 'zod'
import { StartError } from '../start-error.ts'
import { type BackupKey, readBackupKey } from './backup-key.ts'
import type { Place } from './place.ts'

/** Of the folder's shape; a later release that changes it takes the next number. */
const FORMAT = 1
const NAME = 'manifest.json'

const entry = z.object({ bytes: z.int().min(0), sha256: z.string().length(64), mode: z.int() })
const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** The earliest moment that it can be restored to, by an archive of the write-ahead log. */
  endedAt: z.string().optional(),
  /** The newest migration of each service: an older release cannot use the database. */
  migrations: z.record(z.string(), z.string()),
  folders: z.record(z.string(), z.int()),
  files: z.record(z.string(), entry),
  /** Of the key, when the files are encrypted. */
  salt: z.string().optional(),
})
const sealed = z.object({ manifest: z.unknown(), seal: z.string().optional() })

/** What a backup contains: paths with slashes, modes, and the bytes as they stand in the backup. */
export type Manifest = z.output<typeof manifest>
export type Entry = z.output<typeof entry>
export { FORMAT, NAME as MANIFEST_NAME }

export const manifestText = (content: Manifest, key: BackupKey | undefined): string =>
  `${JSON.stringify({ manifest: content, seal: key?.sealOf(JSON.stringify(content)) }, null, 1)}\n`

/**
 * The manifest of a backup, and the key to its files. Throws StartError when it is no whole backup, is of a newer
 * release, or when the key is missing or another one.
 */
export async function readManifest(
  place: Place,
  keyFile: string | undefined,
): Promise<{ manifest: Manifest; key: BackupKey | undefined }> {
  const { name: folder } = place
  const file = `${folder}/${NAME}`
  const given = await parse(place, file)
  const newer = z.object({ format: z.number().gt(FORMAT) }).safeParse(given.manifest)
  if (newer.success)
    throw new StartError(
      `${folder} was made by a newer release (format ${newer.data.format}): restore it with that one.`,
    )
  const { data: content } = manifest.safeParse(given.manifest)
  if (content === undefined) throw new StartError(`${file} is damaged: use another backup.`)
  if (content.salt === undefined) return { manifest: content, key: undefined }
  if (keyFile === undefined) throw new StartError(`${folder} is encrypted: name its key file, --key-file <file>.`)
  const key = readBackupKey(keyFile, content.salt)
  if (key.sealOf(JSON.stringify(content)) !== given.seal)
    throw new StartError(`${keyFile} is not the key of ${folder}, or its ${NAME} was changed.`)
  return { manifest: content, key }
}

async function parse(place: Place, file: string): Promise<z.output<typeof sealed>> {
  const stream = await place.read(NAME)
  if (stream === null) throw new StartError(`${place.name} is no whole backup: it has no ${NAME}.`)
  try {
    return sealed.parse(JSON.parse(await text(stream)))
  } catch (error) {
    if (error instanceof BucketAway) throw error
    throw new StartError(`${file} is damaged: use another backup.`)
  }
}
