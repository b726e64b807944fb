import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server } from '@portal/testkit/s3-server'
import type { PortalPlan } from '../plan.ts'
import { readBackupKey } from './backup-key.ts'
import { copyIn } from './copy-file.ts'
import { type Manifest, manifestText } from './manifest.ts'
import { openPlace } from './place.ts'
import { runBackup } from './run-backup.ts'
import { runRestore } from './run-restore.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'))
  writeFileSync(at('key'), 'the key of all backups')
  writeFileSync(at('other-key'), 'the key of no backup at all')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...names: string[]) => path.join(folder, ...names)
const gateway = { name: 'gateway', main: '', schema: false, settings: [] }
const plan: PortalPlan = { root: '/nowhere', stages: [], gateway, apps: [] }
const BIG = 'x'.repeat(200_000)

/** A backup of two files, made by the same parts as a real one. */
async function makeBackup(
  change: (manifest: Manifest) => object = (manifest) => manifest,
  keyFile?: string,
  to = at('backup'),
): Promise<void> {
  mkdirSync(at('source'), { recursive: true })
  writeFileSync(at('source/secrets.json'), '{}', { mode: 0o600 })
  writeFileSync(at('source/big'), BIG)
  const key = keyFile === undefined ? undefined : readBackupKey(keyFile)
  const files: Manifest['files'] = {}
  const backup = await openPlace(to, '--to')
  for (const [place, name] of [
    ['secrets.json', 'secrets.json'],
    ['money/big', 'big'],
  ] as const) {
    const entry = await copyIn(at('source', name), backup, { name: place, key })
    if (entry) files[place] = entry
  }
  const manifest = {
    format: 1 as const,
    madeAt: '2026-11-22T10:00:00.000Z',
    migrations: {},
    folders: { '': 0o711, 'money/empty': 0o700 },
    files,
  }
  const changed = change({ ...manifest, ...(key ? { salt: key.salt } : {}) })
  writeFileSync(await backup.target('manifest.json'), manifestText(changed as Manifest, key))
  await backup.stored('manifest.json')
  await backup.close()
}

async function restored(
  keyFile?: string,
  from = at('backup'),
  dataDir = at('data'),
): Promise<{ code: number; said: string }> {
  let said = ''
  const environment = { DATA_DIR: dataDir }
  const code = await runRestore({ plan, environment, say: (line) => (said += line) }, from, { keyFile })
  return { code, said }
}

describe('a restore', () => {
  it.each([undefined, 'key'])('gives back every file with its mode, and empty folders (key file: %s)', async (key) => {
    const keyFile = key === undefined ? undefined : at(key)
    await makeBackup(undefined, keyFile)
    expect(readFileSync(at('backup/money/big'), 'utf8').includes('xxxx')).toBe(key === undefined)
    // An empty folder, such as the root of a volume, is as good as none.
    if (keyFile) mkdirSync(at('data'))

    expect(await restored(keyFile)).toMatchObject({ code: 0 })
    expect(readFileSync(at('data/money/big'), 'utf8')).toBe(BIG)
    expect(statSync(at('data/secrets.json')).mode & 0o777).toBe(0o600)
    expect(existsSync(at('data/money/empty'))).toBe(true)
  })

  it.each<[string, () => Promise<void> | void, string | undefined, RegExp]>([
    [
      'without its manifest',
      () => rmSync(at('backup/manifest.json')),
      undefined,
      /is no whole backup: it has no manifest\.json\.$/,
    ],
    [
      'whose manifest is cut off',
      () => writeFileSync(at('backup/manifest.json'), '{'),
      undefined,
      /manifest\.json is damaged: use another backup\.$/,
    ],
    [
      'without one of its files',
      () => rmSync(at('backup/money/big')),
      undefined,
      /money\/big is missing or was changed\. Nothing was restored\.$/,
    ],
    [
      'with a changed file',
      () => writeFileSync(at('backup/secrets.json'), '[]'),
      undefined,
      /secrets\.json is missing or was changed\./,
    ],
    [
      'of a newer format',
      () => makeBackup((manifest) => ({ ...manifest, format: 2 })),
      undefined,
      /newer release \(format 2\): restore it with that one\.$/,
    ],
    [
      'of newer migrations',
      () => makeBackup((manifest) => ({ ...manifest, migrations: { money: '0099_x.sql' } })),
      undefined,
      /newer release \(money's 0099_x\.sql\)/,
    ],
    [
      'that is encrypted, without a key',
      () => makeBackup(undefined, at('key')),
      undefined,
      /is encrypted: name its key file, --key-file <file>\.$/,
    ],
    [
      'that is encrypted, with another key',
      () => makeBackup(undefined, at('key')),
      'other-key',
      /other-key is not the key of /,
    ],
    [
      'into a folder that has files',
      () => cpSync(at('source'), at('data'), { recursive: true }),
      undefined,
      /is not empty: set DATA_DIR to a new folder\.$/,
    ],
  ])('of a backup %s is refused in one sentence and changes nothing', async (_case, spoil, key, sentence) => {
    await makeBackup()
    await spoil()
    const before = existsSync(at('data'))

    const { code, said } = await restored(key === undefined ? undefined : at(key))
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
    expect(existsSync(at('data'))).toBe(before)
    expect(existsSync(at('data/money'))).toBe(false)
  })

  it('takes an encrypted backup out of a bucket, and says in one sentence what is wrong with one', async () => {
    const server = await startS3Server()
    const to = server.url.replace('?', '/backups/one?')
    try {
      expect((await restored(at('key'), to)).said).toBe(
        's3://portal-files/backups/one is no whole backup: it has no manifest.json.',
      )
      await makeBackup(undefined, at('key'), to)
      expect((await restored(at('other-key'), to)).said).toMatch(/other-key is not the key of s3:/)
      expect(await restored(at('key'), to)).toMatchObject({ code: 0 })
      expect(readFileSync(at('data/money/big'), 'utf8')).toBe(BIG)
    } finally {
      await server.stop()
    }
    expect((await restored(at('key'), to)).said).toMatch(/^The bucket portal-files .*--from/)
  })

  it('into a folder that cannot be made is refused in one sentence', async () => {
    await makeBackup()
    const { code, said } = await restored(undefined, at('backup'), '/proc/portal/data')
    expect([code, said]).toEqual([1, 'Set DATA_DIR to a folder that can be written: /proc/portal cannot (ENOENT).'])
  })

  it.each(['data.restoring-', 'data/restoring-'])('goes on after one that was killed (%s)', async (abandoned) => {
    await makeBackup()
    // No process has this pid: it is above the kernel's largest.
    mkdirSync(at(`${abandoned}99999999/money`), { recursive: true })
    expect(await restored()).toMatchObject({ code: 0 })
    expect(existsSync(at(`${abandoned}99999999`))).toBe(false)
    expect(readFileSync(at('data/money/big'), 'utf8')).toBe(BIG)
  })

  it('of encrypted files refuses one that was changed together with its manifest', async () => {
    await makeBackup(undefined, at('key'))
    const text = readFileSync(at('backup/manifest.json'), 'utf8')
    writeFileSync(at('backup/manifest.json'), text.replace('"mode": 384', '"mode": 511'))
    expect((await restored(at('key'))).said).toMatch(/is not the key of .*, or its manifest\.json was changed\.$/)
  })
})

describe('a backup', () => {
  interface Wrong {
    what: string
    to?: string
    environment?: NodeJS.ProcessEnv
    key?: string
    sentence: RegExp
  }
  const NOWHERE = 's3://key:secret@127.0.0.1:1/bucket/backup?tls=off'

  it.each<Wrong>([
    { what: 'of a folder without a portal', environment: { DATA_DIR: '/nowhere' }, sentence: /has no database\.$/ },
    { what: 'into DATA_DIR itself', to: 'data/backup', sentence: /is inside DATA_DIR: name a folder elsewhere\.$/ },
    { what: 'into a folder that exists', to: 'source', sentence: /source exists: name a new folder\.$/ },
    {
      what: 'into a folder that cannot be made',
      to: '/proc/portal/backup',
      sentence: /^Set --to to a folder that can be written: \/proc\/portal cannot \(ENOENT\)\.$/,
    },
    {
      what: 'into a bucket that does not answer',
      to: NOWHERE,
      sentence: /^The bucket bucket \(--to\) could not read a file: ECONNREFUSED$/,
    },
    { what: 'to an address that is none', to: 's3:nowhere', sentence: /^--to is no address like s3:\/\/key/ },
    { what: 'with a key that is missing', key: 'nothing', sentence: /key file .* cannot be read \(ENOENT\)\.$/ },
    { what: 'with a key that is too short', key: 'short', sentence: /key file .* has fewer than 16 bytes\.$/ },
    { what: 'with a wrong setting', environment: { PORT: 'http' }, sentence: /^Set PORT to a port number between/ },
    {
      what: 'of a database elsewhere',
      environment: { DATABASE_URL: 'postgres://a:b@127.0.0.1/portal' },
      sentence: /docs\/backup\.md/,
    },
  ])('$what is refused in one sentence and changes nothing', async ({ to = 'backup', environment, key, sentence }) => {
    mkdirSync(at('data/postgres'), { recursive: true })
    mkdirSync(at('source'))
    writeFileSync(at('data/postgres/PG_VERSION'), '18')
    writeFileSync(at('short'), 'a key')
    const before = readdirSync(folder, { recursive: true })
    let said = ''
    const context = {
      plan,
      environment: { DATA_DIR: at('data'), ...environment },
      say: (line: string) => (said += line),
    }
    const place = to.startsWith('/') || to.startsWith('s3:') ? to : at(to)
    expect(await runBackup(context, place, key === undefined ? undefined : at(key))).toBe(1)
    expect(said).toMatch(sentence)
    expect(readdirSync(folder, { recursive: true })).toEqual(before)
  })
})
