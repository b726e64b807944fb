import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchVersion, openReleases, REGISTRY, storedVersions, textAt } from '@portal/releases'
import { type ReleasePlace, registryKey, releaseFolders, rotateRegistryKey } from '@portal/releases/releasing'
import { readStacks } from '@portal/releases/server'
import { releaseFolder } from '@portal/releases/testing'
import { type Bucket, parseS3Url, type S3Address } from '@portal/s3'
import { type S3Server, startS3Server } from '@portal/testkit/s3-server'
import { type StoreProxy, startStoreProxy } from '@portal/testkit/store-proxy'
import { readCommand } from './command.ts'
import { runCommand } from './run-command.ts'

type LockTimes = NonNullable<ReleasePlace['lockTimes']>

let server: S3Server
let proxy: StoreProxy
let store: S3Address
let bucket: Bucket
let folder: string
let tests = 0
beforeAll(async () => {
  server = await startS3Server()
  proxy = await startStoreProxy(server.url)
  folder = mkdtempSync(join(tmpdir(), 'shared-releases-'))
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  proxy.mend()
  store = addressOf((tests += 1))
  bucket = await openReleases(store)
})

function addressOf(prefix: number, url = proxy.url): S3Address {
  const address = parseS3Url(url.replace('portal-files', `portal-files/${prefix}`))
  if (!address) throw new Error('The test server’s address is none')
  return address
}

/** A release that waits is never taken for a dead one. */
const PATIENT: LockTimes = { beatMs: 5_000, deadMs: 60_000, waitMs: 60_000, lookMs: 10 }
/** One actor at a time: a lock that is left behind is dead soon. */
const HASTY: LockTimes = { ...PATIENT, beatMs: 600_000, deadMs: 30 }

/** A machine with its own data directory and the shared key, and builds to release. */
function machine(like?: { dataDir: string }, lockTimes = PATIENT) {
  const own = releaseFolder()
  if (like) {
    mkdirSync(own.dataDir, { recursive: true })
    cpSync(join(like.dataDir, 'secrets'), join(own.dataDir, 'secrets'), { recursive: true })
  } else registryKey(releaseFolders(own.dataDir).keyFile)
  const run = (line: string, more: string[] = []) =>
    runCommand(readCommand([...`${line} --by anna`.split(' '), ...more]), {
      root: own.dataDir,
      dataDir: own.dataDir,
      store,
      lockTimes,
    })
  const publish = (name: string, code: string, made = {}) =>
    run(`publish ${name}`, ['--dist', own.dist(name, code, made)])
  return { ...own, run, publish }
}

const NO_ROUTES = { contributions: { routes: [] } }
const live = async (): Promise<Record<string, string>> => {
  const text = (await textAt(bucket, REGISTRY))?.text ?? '{"remotes":[]}'
  const { remotes } = JSON.parse(text) as { remotes: { name: string; version: string }[] }
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]))
}
const versionIn = (said: string) => /[0-9a-f]{16}/.exec(said)?.[0] ?? ''
const isWhole = async (of: string, version: string) =>
  fetchVersion(bucket, { of, version }, mkdtempSync(join(folder, 'read-'))).then(
    () => true,
    () => false,
  )

describe('releases in a store that machines share', () => {
  it('are made from any machine that has the key: publish, roll back, withdraw, and one history', async () => {
    const first = machine()
    const second = machine(first)
    const one = versionIn(await first.publish('money', 'one'))
    const two = versionIn(await second.publish('money', 'two'))
    expect(await live()).toEqual({ money: two })
    expect([await isWhole('mfe/money', one), await isWhole('mfe/money', two)]).toEqual([true, true])
    expect(versionIn(await first.run('rollback money', ['--why', 'Fel']))).toBe(one)
    expect(await live()).toEqual({ money: one })
    expect(await second.run('history money')).toMatch(/publish.*\n.*publish.*\n.*rollback .*by anna: Fel$/)
    await second.run('withdraw money', ['--why', 'Slut'])
    expect(await live()).toEqual({})
    expect(first.kept('money')).toEqual([])
  })

  it('keep source maps with their version, which any machine reads, until it is removed', async () => {
    const first = machine()
    const maps = { 'entry.js': { version: 3, sources: ['page.tsx'], names: [], mappings: 'AAAA' } }
    const publish = async (code: string) => versionIn(await first.publish('money', code, { maps }))
    const keyOf = (version: string) => `releases/maps/money/${version}.json.gz`
    const kept = async () => (await Array.fromAsync(bucket.list('releases/maps/'))).map(({ key }) => key)
    const one = await publish('one')
    expect(await kept()).toEqual([keyOf(one)])
    const stack = { remote: 'money', version: one, places: ['entry.js:1:1'] }
    const { dataDir } = machine(first)
    expect(await readStacks({ dataDir, store }, [stack])).toEqual([{ ...stack, source: ['page.tsx:1:1'] }])
    const away = addressOf(tests, server.url.replace(':S3RVER@', ':other@'))
    await expect(readStacks({ dataDir, store: away }, [stack])).rejects.toThrow('could not read a file')

    const later = []
    for (const code of ['2', '3', '4', '5']) later.push(await publish(code))
    const history = await textAt(bucket, 'releases/money.jsonl')
    await bucket.put(
      'releases/money.jsonl',
      Buffer.from((history?.text ?? '').replaceAll(/"at":"\d{4}/g, '"at":"2020')),
    )
    later.push(await publish('6'))
    expect(await kept()).toEqual(later.map(keyOf).toSorted())
  })

  it('try a version on some users, and give it to all', async () => {
    const { publish, run, dist } = machine()
    await publish('money', 'one')
    const said = await run('canary money --share 10', ['--dist', dist('money', 'two')])
    expect(said).toMatch(/is on trial with 10 percent of all\.$/)
    await run('promote money')
    expect(await isWhole('mfe/money', (await live())['money'] ?? '')).toBe(true)
  })

  it('check a shell against the remotes in use, and a remote against the shell in use', async () => {
    const { run, shellDist, publish, dist } = machine()
    const needs = { ranges: {}, names: { '@portal/ui': ['DataTable'] } }
    await run('publish shell', ['--dist', shellDist('one')])
    await publish('money', 'one', { contributions: { needs } })
    await expect(run('publish shell', ['--dist', shellDist('two', { names: {} })])).rejects.toThrow('money')
    const more = { contributions: { needs: { ranges: {}, names: { '@portal/ui': ['Chart'] } } } }
    await expect(run('publish money', ['--dist', dist('money', 'two', more)])).rejects.toThrow('imports Chart')
    await run('publish shell', ['--dist', shellDist('three')])
    await run('rollback shell', ['--why', 'Fel'])
  })

  it('by two machines at once are both made', async () => {
    const first = machine()
    const second = machine(first)
    await Promise.all([
      first.publish('money', 'one'),
      second.publish('time', 'clock', NO_ROUTES),
      first.publish('accounts', 'people', NO_ROUTES),
    ])
    expect(Object.keys(await live())).toEqual(['accounts', 'money', 'time'])
  })

  it.each([
    ['the lock', 0],
    ['the files', 3],
    ['the registry', 7],
  ])('that are cut off at %s change nothing, and the next one is made', async (_at, writes) => {
    const { publish } = machine(undefined, HASTY)
    const before = versionIn(await publish('money', 'one'))
    proxy.cutAfterWrites(writes)
    await expect(publish('money', 'two')).rejects.toThrow(
      /^The store of released front ends \(RELEASES_URL\) could not store a file: \w+$/,
    )
    proxy.mend()
    expect(await live()).toEqual({ money: before })
    expect(await isWhole('mfe/money', before)).toBe(true)
    const next = versionIn(await publish('money', 'two'))
    expect(await live()).toEqual({ money: next })
    expect(await isWhole('mfe/money', next)).toBe(true)
  })

  it('say so when only their note in the history is lost', async () => {
    const { publish } = machine(undefined, HASTY)
    await publish('money', 'one')
    proxy.cutAfterWrites(8)
    await expect(publish('money', 'two')).rejects.toThrow(
      /^The release is made, but not noted in its history: .* could not store a file: \w+$/,
    )
    proxy.mend()
    expect(versionIn(await publish('money', 'two'))).toBe((await live())['money'])
  })

  it('refuse to go back to a damaged version, and store it again when it is published', async () => {
    const { publish, run } = machine()
    const one = versionIn(await publish('money', 'one'))
    await publish('money', 'two')
    await bucket.put(`mfe/money/${one}/entry.js`, Buffer.from('evil'))
    await expect(run('rollback money', ['--why', 'Fel'])).rejects.toThrow(`RELEASES_URL/mfe/money/${one} is not there`)
    await publish('money', 'one')
    expect(await isWhole('mfe/money', one)).toBe(true)
    await bucket.put(`mfe/money/${one}/entry.js`, Buffer.from('evil'))
    await publish('money', 'one')
    expect(await isWhole('mfe/money', one)).toBe(true)
  })

  it('keep five versions, and those that were used within a day', async () => {
    const { publish, run } = machine()
    const versions: string[] = []
    for (const code of ['1', '2', '3', '4', '5', '6', '7']) versions.push(versionIn(await publish('money', code)))
    const stored = async () => (await storedVersions(bucket, ['mfe/'])).map(({ version }) => version).toSorted()
    expect(await stored()).toEqual(versions.toSorted())
    const history = await textAt(bucket, 'releases/money.jsonl')
    const older = (history?.text ?? '').replaceAll(/"at":"\d{4}/g, '"at":"2020')
    await bucket.put('releases/money.jsonl', Buffer.from(older))
    const last = versionIn(await publish('money', '8'))
    expect(await stored()).toEqual([...versions.slice(-4), last].toSorted())
    await run('rollback money', ['--why', 'Fel'])
    expect(await live()).toEqual({ money: versions.at(-1) })
  })

  it('are refused without the store’s key, in one sentence', async () => {
    await machine().publish('money', 'one')
    const stranger = machine()
    await expect(stranger.publish('money', 'two')).rejects.toThrow(
      /^The store’s registry is signed with another key: copy the one of the machine that released it to .*registry-key\.pem\.$/,
    )
  })

  it.each([
    ['a wrong secret', ':S3RVER@', ':other@', 'SignatureDoesNotMatch'],
    ['a bucket that is not there', 'portal-files', 'other-bucket', 'NoSuchBucket'],
  ])('are refused with %s, in one sentence', async (_what, from, to, reason) => {
    const { publish } = machine()
    store = addressOf(tests, server.url.replace(from, to))
    await expect(publish('money', 'one')).rejects.toThrow(
      `The store of released front ends (RELEASES_URL) could not read a file: ${reason}`,
    )
  })

  it('can be signed with another key; a store that is cut off meanwhile leaves the one before', async () => {
    const { publish, dataDir, folders } = machine(undefined, HASTY)
    await publish('money', 'one')
    const before = registryKey(folders.keyFile)
    proxy.cutAfterWrites(2)
    await expect(rotateRegistryKey({ dataDir, store, lockTimes: HASTY })).rejects.toThrow('could not store a file')
    proxy.mend()
    expect(registryKey(folders.keyFile)).toBe(before)
    await rotateRegistryKey({ dataDir, store, lockTimes: HASTY })
    expect(registryKey(folders.keyFile)).not.toBe(before)
    await publish('money', 'two')
  })
})
