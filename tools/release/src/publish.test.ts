import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishRemote } from './publish.ts'
import { readRegistry } from './registry-file.ts'

let folder = ''
let mfeDir = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  mfeDir = join(folder, 'mfe')
})
afterEach(() => rmSync(folder, { recursive: true }))

const route = { path: '/Kvitto', module: './Receipts', roles: ['user'], title: 'Kvitton' }

/** A built remote whose code is `code`. */
function dist(name: string, code: string, contributions: object = {}): string {
  const distDir = join(folder, `dist-${name}`)
  rmSync(distDir, { recursive: true, force: true })
  mkdirSync(join(distDir, 'assets'), { recursive: true })
  writeFileSync(join(distDir, 'mf-manifest.json'), JSON.stringify({ name: `portal_${name}` }))
  const contributed = { hostContract: '^1.0.0', routes: [route], menu: [], slots: [], links: [], tour: [], ...contributions }
  writeFileSync(join(distDir, 'contributions.json'), JSON.stringify(contributed))
  writeFileSync(join(distDir, 'entry.js'), code)
  writeFileSync(join(distDir, 'assets/page.js'), 'page')
  writeFileSync(join(distDir, 'entry.js.br'), 'compressed')
  return distDir
}

const publish = (name: string, code: string) => publishRemote({ name, distDir: dist(name, code), mfeDir })

describe('publishing a remote', () => {
  it('puts it into a folder named by its content, and into the registry with the hash of every file', () => {
    const entry = publish('money', 'one')
    expect(entry).toMatchObject({ name: 'money', hostContract: '^1.0.0', manifest: 'mf-manifest.json', contributions: { routes: [route] } })
    expect(entry.baseUrl).toBe(`/mfe/money/${entry.version}/`)
    expect(Object.keys(entry.integrity).sort()).toEqual(['assets/page.js', 'contributions.json', 'entry.js', 'mf-manifest.json'])
    expect(entry.integrity['assets/page.js']).toBe(`sha384-${createHash('sha384').update('page').digest('base64')}`)
    expect(readFileSync(join(mfeDir, 'money', entry.version, 'entry.js.br'), 'utf8')).toBe('compressed')
    expect(readRegistry(mfeDir)).toEqual({ remotes: [entry] })
  })

  it('leaves the other remotes and the version before it as they were', () => {
    const time = publish('time', 'clock')
    const first = publish('money', 'one')
    const second = publish('money', 'two')
    expect(second.version).not.toBe(first.version)
    expect(readRegistry(mfeDir).remotes).toEqual([second, time])
    expect(readFileSync(join(mfeDir, 'money', first.version, 'entry.js'), 'utf8')).toBe('one')
  })

  it('changes nothing when the same is published again', () => {
    const first = publish('money', 'one')
    const registry = readFileSync(join(mfeDir, 'registry.json'), 'utf8')
    expect(publish('money', 'one')).toEqual(first)
    expect(readFileSync(join(mfeDir, 'registry.json'), 'utf8')).toBe(registry)
  })

  it('keeps five versions, the present one among them', () => {
    const versions = ['1', '2', '3', '4', '5', '6', '7'].map((code) => publish('money', code).version)
    expect(readdirSync(join(mfeDir, 'money')).sort()).toEqual(versions.slice(-5).sort())
    const oldest = versions[2] ?? ''
    expect(publish('money', '3').version).toBe(oldest)
    expect(existsSync(join(mfeDir, 'money', oldest))).toBe(true)
  })

  it('goes on past a lock that a killed release left behind', () => {
    mkdirSync(mfeDir, { recursive: true })
    writeFileSync(join(mfeDir, 'registry.json.lock'), '')
    utimesSync(join(mfeDir, 'registry.json.lock'), new Date(0), new Date(0))
    publish('money', 'one')
    expect(readdirSync(mfeDir).sort()).toEqual(['money', 'registry.json'])
  })

  it('loses no entry when several remotes are published at once', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const script = join(folder, 'publish.ts')
    const tool = JSON.stringify(join(import.meta.dirname, 'publish.ts'))
    writeFileSync(script, `import { publishRemote } from ${tool}\npublishRemote(JSON.parse(process.argv[2]))`)
    const releases = names.map((name) => fork(script, [JSON.stringify({ name, distDir: dist(name, name), mfeDir })]))
    expect(await Promise.all(releases.map((release) => once(release, 'exit')))).toEqual(names.map(() => [0, null]))
    expect(readRegistry(mfeDir).remotes.map(({ name }) => name)).toEqual(names)
  })
})

describe('a dist that is no whole remote is refused, and the registry stays as it is', () => {
  const refused = (distDir: string, name = 'money') => () => publishRemote({ name, distDir, mfeDir })

  it('without contributions', () => {
    const distDir = dist('money', 'one')
    rmSync(join(distDir, 'contributions.json'))
    expect(refused(distDir)).toThrow(/contributions\.json is missing: build the remote/)
    expect(existsSync(mfeDir)).toBe(false)
  })
  it('with contributions that the host contract does not allow', () => {
    expect(refused(dist('money', 'one', { routes: [{ ...route, roles: [] }] }))).toThrow(/routes\[0\]\.roles/)
  })
  it('with the build of another remote', () => {
    expect(refused(dist('time', 'one'))).toThrow(/is a build of portal_time, not of portal_money/)
  })
  it('under a name that is no remote’s', () => {
    expect(refused(dist('../x', 'one'), '../x')).toThrow(/name/)
  })
  it('over a registry that cannot be read', () => {
    mkdirSync(mfeDir, { recursive: true })
    writeFileSync(join(mfeDir, 'registry.json'), '{')
    expect(refused(dist('money', 'one'))).toThrow(/cannot be read as a registry/)
    expect(readFileSync(join(mfeDir, 'registry.json'), 'utf8')).toBe('{')
  })
})
