import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BucketAway } from '@portal/s3'
import type { CommandContext } from '../command-context.ts'
import { StartError } from '../start-error.ts'
import { AUDIT, FILES, runCheck, SEALS } from '../verify/run-check.ts'
import { isWhole } from './copy-file.ts'
import { readManifest } from './manifest.ts'
import { openPlace, type Place } from './place.ts'
import { restore } from './run-restore.ts'

/**
 * `npm run backup -- --verify <folder|s3://…> [--key-file <file>]`: compares every byte with the manifest, restores the backup
 * into a temporary folder, starts its database, and checks files, seals and activity log there. Returns the exit code.
 */
export async function verifyBackup(run: CommandContext, from: string, keyFile: string | undefined): Promise<number> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'portal-backup-'))
  let place: Place | undefined
  try {
    place = await openPlace(from, '--verify')
    const folder = place.name
    const { manifest, key } = await readManifest(place, keyFile)
    const faults: string[] = []
    for (const [name, entry] of Object.entries(manifest.files))
      if (!(await isWhole(place, name, entry))) faults.push(name)
    for (const name of faults) run.say(`missing or changed: ${name}`)
    if (faults.length > 0) throw new StartError(`${folder} is not whole: use another backup.`)
    const dataDir = path.join(scratch, 'data')
    await restore({ place, dataDir, manifest, key })
    const there = { ...run, environment: { ...run.environment, DATA_DIR: dataDir, DATABASE_URL: '', WAL_ARCHIVE: '' } }
    const codes = []
    for (const check of [FILES, SEALS, AUDIT]) codes.push(await runCheck(there, check))
    if (codes.some((code) => code !== 0)) throw new StartError(`${folder} can be restored, but see above.`)
    run.say(`${folder} of ${manifest.madeAt} is whole and can be restored.`)
    return 0
  } catch (error) {
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC'
    if (!(error instanceof StartError || error instanceof BucketAway) && !isFull) throw error
    run.say(isFull ? `The backup was not checked: the disk of ${tmpdir()} is full.` : (error as Error).message)
    return 1
  } finally {
    await place?.close()
    await rm(scratch, { recursive: true, force: true })
  }
}
