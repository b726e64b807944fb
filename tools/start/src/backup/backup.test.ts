import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

async function restored(keyFile?: string, from = at('backup')): Promise<{ code: number; said: string }> {
  let said = ''
  const environment = { DATA_DIR: at('data') }
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

  it('of encrypted files refuses one that was changed together with its manifest', async () => {
    await makeBackup(undefined, at('key'))
    const text = readFileSync(at('backup/manifest.json'), 'utf8')
    writeFileSync(at('backup/manifest.json'), text.replace('"mode": 384', '"mode": 511'))
    expect((await restored(at('key'))).said).toMatch(/is not the key of .*, or its manifest\.json was changed\.$/)
  })
})

describe('a backup', () => {
  it.each<[string, string[], NodeJS.ProcessEnv, RegExp]>([
    ['of a folder without a portal', ['backup'], {}, /has no database\.$/],
    ['into DATA_DIR itself', ['data', 'backup'], {}, /is inside DATA_DIR: name a folder elsewhere\.$/],
    ['of a database elsewhere', ['backup'], { DATABASE_URL: 'postgres://a:b@127.0.0.1/portal' }, /docs\/backup\.md/],
  ])('%s is refused in one sentence', async (_case, to, environment, sentence) => {
    let said = ''
    const context = {
      plan,
      environment: { DATA_DIR: at('data'), ...environment },
      say: (line: string) => (said += line),
    }
    expect(await runBackup(context, at(...to), undefined)).toBe(1)
    expect(said).toMatch(sentence)
    expect(existsSync(at(...to))).toBe(false)
  })
})
