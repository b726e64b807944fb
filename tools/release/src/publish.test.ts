import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readHistory } from './history.ts'
import { readRegistry } from './registry-file.ts'
import { releaseFolder, route } from './testing/release-folder.ts'

describe('publishing a remote', () => {
  it('puts it into a folder named by its content, and into the registry with the hash of every file', () => {
    const { publish, entry, folders } = releaseFolder()
    const published = publish('money', 'one')
    expect(published).toMatchObject({ name: 'money', hostContract: '^1.0.0', manifest: 'mf-manifest.json', contributions: { routes: [route] } })
    expect(published.baseUrl).toBe(`/mfe/money/${published.version}/`)
    expect(Object.keys(published.integrity).sort()).toEqual(['assets/page.js', 'contributions.json', 'entry.js', 'mf-manifest.json'])
    expect(published.integrity['assets/page.js']).toBe(`sha384-${createHash('sha384').update('page').digest('base64')}`)
    expect(readFileSync(join(folders.mfeDir, 'money', published.version, 'entry.js.br'), 'utf8')).toBe('compressed')
    expect(entry('money')).toEqual(published)
  })

  it('leaves the other remotes and the version before it as they were', () => {
    const { publish, folders } = releaseFolder()
    const time = publish('time', 'clock')
    const first = publish('money', 'one')
    const second = publish('money', 'two')
    expect(second.version).not.toBe(first.version)
    expect(readRegistry(folders)).toEqual([second, time])
    expect(readFileSync(join(folders.mfeDir, 'money', first.version, 'entry.js'), 'utf8')).toBe('one')
  })

  it('changes nothing when the same is published again', () => {
    const { publish, registryText, folders } = releaseFolder()
    const first = publish('money', 'one')
    const registry = registryText()
    expect(publish('money', 'one')).toEqual(first)
    expect(registryText()).toBe(registry)
    expect(readHistory(folders, 'money')).toHaveLength(1)
  })

  it('notes who, when and what, where it is not served', () => {
    const { publish, folders } = releaseFolder()
    const { version } = publish('money', 'one')
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string
    expect(readHistory(folders, 'money')).toEqual([{ at, by: 'anna', what: 'publish', version }])
    expect(folders.historyDir.startsWith(folders.mfeDir)).toBe(false)
  })

  it('keeps five versions, the present one among them', () => {
    const { publish, folders } = releaseFolder()
    const versions = ['1', '2', '3', '4', '5', '6', '7'].map((code) => publish('money', code).version)
    expect(readdirSync(join(folders.mfeDir, 'money')).sort()).toEqual(versions.slice(-5).sort())
    const oldest = versions[2] ?? ''
    expect(publish('money', '3').version).toBe(oldest)
    expect(existsSync(join(folders.mfeDir, 'money', oldest))).toBe(true)
  })

  it('goes on past a lock that a killed release left behind', () => {
    const { publish, folders: { mfeDir } } = releaseFolder()
    mkdirSync(mfeDir, { recursive: true })
    writeFileSync(join(mfeDir, 'registry.json.lock'), '')
    utimesSync(join(mfeDir, 'registry.json.lock'), new Date(0), new Date(0))
    publish('money', 'one')
    expect(readdirSync(mfeDir).sort()).toEqual(['money', 'registry.json'])
  })

  it('loses no entry when several remotes are published at once', async () => {
    const { dist, dataDir, folders } = releaseFolder()
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const script = join(dataDir, '../publish.ts')
    const tool = JSON.stringify(join(import.meta.dirname, 'remote-releases.ts'))
    writeFileSync(script, `import { publishRemote } from ${tool}\npublishRemote(JSON.parse(process.argv[2]))`)
    const releases = names.map((name) => fork(script, [JSON.stringify({ name, distDir: dist(name, name), dataDir, by: 'anna' })]))
    expect(await Promise.all(releases.map((release) => once(release, 'exit')))).toEqual(names.map(() => [0, null]))
    expect(readRegistry(folders).map(({ name }) => name)).toEqual(names)
  })
})

describe('what was released cannot be changed unseen', () => {
  it('the key is made once, for its owner alone', () => {
    const { publish, folders: { keyFile } } = releaseFolder()
    publish('money', 'one')
    const key = readFileSync(keyFile, 'utf8')
    publish('money', 'two')
    expect(readFileSync(keyFile, 'utf8')).toBe(key)
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  })

  it.each([
    ['that cannot be read', () => '{'],
    ['that nobody has signed', () => '{"remotes":[]}'],
    ['that somebody has changed', (text: string) => text.replace('/Kvitto', '/Annat')],
  ])('a registry %s is not built upon, and stays as it is', (_, changed) => {
    const { publish, registryText, folders } = releaseFolder()
    publish('money', 'one')
    const text = changed(registryText())
    writeFileSync(join(folders.mfeDir, 'registry.json'), text)
    expect(() => publish('money', 'two')).toThrow(/cannot be read as a registry that was made here/)
    expect(registryText()).toBe(text)
  })

  it('a version is not overwritten with another content', () => {
    const { publish, folders } = releaseFolder()
    const { version } = publish('money', 'one')
    publish('money', 'two')
    writeFileSync(join(folders.mfeDir, 'money', version, 'entry.js'), 'evil')
    expect(() => publish('money', 'one')).toThrow(/has been changed since it was released/)
    expect(readFileSync(join(folders.mfeDir, 'money', version, 'entry.js'), 'utf8')).toBe('evil')
  })
})
