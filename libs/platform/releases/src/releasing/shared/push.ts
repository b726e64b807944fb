import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CURRENT, HISTORIES, isVersion, REGISTRY, removeVersion, sendVersion, storedVersions } from '../../index.ts'
import type { Bucket } from '@portal/s3'
import { mapsKey, sendMaps } from '../kept-maps.ts'
import { releaseFolders } from '../folders.ts'
import { readHistory } from '../history.ts'
import { presentShell } from '../present-shell.ts'
import { readRegistry } from '../registry-file.ts'
import { SHELL } from '../shell-releases.ts'
import { oldVersions } from '../versions.ts'
import type { Pulled } from './pull.ts'
import type { StoreLock } from './store-lock.ts'

/**
 * Sends what releases changed in the copy: new versions, read back; then the pointers, each only if it is as it was
 * read; then the histories. Last, versions that no session can use any more are removed.
 */
export async function push(bucket: Bucket, copy: string, before: Pulled, lock: StoreLock): Promise<void> {
  for (const of of ['shell', ...foldersIn(join(copy, 'mfe')).map((name) => `mfe/${name}`)])
    for (const version of foldersIn(join(copy, of)))
      if (isVersion(version) && !before.versions.has(`${of}/${version}`))
        await sendVersion(bucket, { of, version }, join(copy, of, version))
  await sendMaps(bucket, copy)
  const histories = existsSync(join(copy, HISTORIES))
    ? readdirSync(join(copy, HISTORIES)).filter((name) => name.endsWith('.jsonl'))
    : []
  const changed = [CURRENT, REGISTRY, ...histories.map((name) => HISTORIES + name)].filter(
    (key) => existsSync(join(copy, key)) && readFileSync(join(copy, key), 'utf8') !== before.texts.get(key)?.text,
  )
  if (changed.length === 0) return
  await lock.require()
  const replace = async (key: string) => {
    const known = before.texts.get(key)
    const condition = known ? { ifTag: known.tag } : { ifNew: true as const }
    if ((await bucket.put(key, readFileSync(join(copy, key)), condition)) === null)
      throw new Error('Another release was faster: try again.')
  }
  for (const key of changed.filter((name) => !name.startsWith(HISTORIES))) await replace(key)
  for (const key of changed.filter((name) => name.startsWith(HISTORIES)))
    await replace(key).catch((error: Error) => {
      throw new Error(`The release is made, but not noted in its history: ${error.message}`, { cause: error })
    })
  for (const key of changed.filter((name) => name.startsWith(HISTORIES)))
    await removeOld(bucket, copy, basename(key, '.jsonl'), lock)
}

async function removeOld(bucket: Bucket, copy: string, name: string, lock: StoreLock): Promise<void> {
  const folders = releaseFolders(copy)
  const entry = readRegistry(folders).find((one) => one.name === name)
  const inUse = name === SHELL ? [presentShell(folders)] : [entry?.version, entry?.canary?.version]
  const of = name === SHELL ? SHELL : `mfe/${name}`
  const stored = (await storedVersions(bucket, [`${of}/`])).map(({ version, storedAt }) => ({
    name: version,
    placedAt: storedAt.getTime(),
  }))
  const old = oldVersions(
    stored,
    inUse.flatMap((version) => version ?? []),
    readHistory(folders, name),
  )
  if (old.length > 0) await lock.require()
  for (const version of old) {
    await removeVersion(bucket, { of, version })
    await bucket.remove(mapsKey({ name, version }))
  }
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []
