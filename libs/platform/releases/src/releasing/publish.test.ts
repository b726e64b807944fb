import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readHistory } from './history.ts'
import { readRegistry } from './registry-file.ts'
import { publishRemote } from './remote-releases.ts'
import { releaseFolder, route } from './testing/release-folder.ts'

describe('publishing a remote', () => {
  it('copies it to a folder named by its content hash, and registers it with the hash of every file', () => {
    const { publish, entry, folders } = releaseFolder()
    const published = publish('money', 'one')
    expect(published).toMatchObject({
      name: 'money',
      hostContract: '^1.0.0',
      manifest: 'mf-manifest.json',
      contributions: { routes: [route] },
    })
    expect(published.baseUrl).toBe(`/mfe/money/${published.version}/`)
    expect(Object.keys(published.integrity).sort()).toEqual([
      'assets/page.js',
      'contributions.json',
      'entry.js',
      'mf-manifest.json',
    ])
    expect(published.integrity['assets/page.js']).toBe(`sha384-${createHash('sha384').update('page').digest('base64')}`)
    expect(existsSync(join(folders.mfeDir, 'money', published.version, 'entry.js.br'))).toBe(true)
    expect(entry('money')).toEqual(published)
  })

  it('keeps the other remotes and the previous version unchanged', () => {
    const { publish, folders } = releaseFolder()
    const time = publish('time', 'clock', { contributions: { routes: [] } })
    const first = publish('money', 'one')
    const second = publish('money', 'two')
    expect(second.version).not.toBe(first.version)
    expect(readRegistry(folders)).toEqual([second, time])
    expect(readFileSync(join(folders.mfeDir, 'money', first.version, 'entry.js'), 'utf8')).toBe('one')
  })

  it('changes nothing when the same build is published again', () => {
    const { publish, registryText, folders } = releaseFolder()
    const first = publish('money', 'one')
    const registry = registryText()
    expect(publish('money', 'one')).toEqual(first)
    expect(registryText()).toBe(registry)
    expect(readHistory(folders, 'money')).toHaveLength(1)
  })

  it('records who, when and what, in a file that is not served', () => {
    const { publish, folders } = releaseFolder()
    const { version } = publish('money', 'one')
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string
    expect(readHistory(folders, 'money')).toEqual([{ at, by: 'anna', what: 'publish', version }])
    expect(folders.historyDir.startsWith(folders.mfeDir)).toBe(false)
  })

  it('keeps the five versions that were used last, and all that were used within a day', () => {
    const { publish, nextDay, kept } = releaseFolder()
    const versions = ['1', '2', '3', '4', '5', '6', '7'].map((code) => publish('money', code).version)
    expect(kept('money')).toEqual([...versions].sort())
    nextDay()
    const last = publish('money', '8').version
    // The seventh was live until now.
    expect(kept('money')).toEqual([...versions.slice(-4), last].sort())
    expect(publish('money', '3').version).toBe(versions[2])
    expect(kept('money')).toContain(versions[2])
  })

  it('continues after a release that was killed, and removes its half-copied files', async () => {
    const { publish, folders, kept } = releaseFolder()
    mkdirSync(join(folders.mfeDir, 'money', '.half'), { recursive: true })
    const script = join(folders.historyDir, 'hold.ts')
    mkdirSync(folders.historyDir, { recursive: true })
    const lock = JSON.stringify(join(import.meta.dirname, 'lock.ts'))
    const hold = `process.send?.('held'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`
    writeFileSync(
      script,
      `import { whileLocked } from ${lock}\nwhileLocked(${JSON.stringify(folders.lockFile)}, () => { ${hold} })`,
    )
    const holder = fork(script)
    await once(holder, 'message')
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    expect(kept('money')).toEqual(['.half'])
    expect(kept('money')).not.toContain(publish('money', 'one').version)
    expect(kept('money')).not.toContain('.half')
  })

  it('is refused when a compressed copy does not match its file, or the build changes meanwhile', () => {
    const { dist, dataDir, kept } = releaseFolder()
    const distDir = dist('money', 'one')
    writeFileSync(join(distDir, 'entry.js.br'), brotliCompressSync('another'))
    expect(() => publishRemote({ name: 'money', dataDir, distDir, by: 'anna' })).toThrow(
      'entry.js.br is no compressed copy of its file',
    )
    expect(kept('money').filter((name) => !name.startsWith('.'))).toEqual([])
  })

  it('a dozen times at once keeps the folder that the registry names', async () => {
    const { dist, dataDir, folders, entry, kept } = releaseFolder()
    const codes = Array.from({ length: 12 }, (_, at) => String(at))
    // The fake builds are in one folder: each gets its own.
    const builds = codes.map((code) => {
      const own = join(dataDir, `../build-${code}`)
      cpSync(dist('money', code), own, { recursive: true })
      return own
    })
    await publishAll(
      dataDir,
      builds.map((distDir) => ({ name: 'money', distDir })),
    )
    expect(kept('money')).toHaveLength(12)
    expect(kept('money')).toContain(entry('money')?.version)
    expect(readHistory(folders, 'money')).toHaveLength(12)
  })

  it('loses no entry when several remotes are published at once', async () => {
    const { dist, dataDir, folders } = releaseFolder()
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    await publishAll(
      dataDir,
      names.map((name) => ({
        name,
        distDir: dist(name, name, { contributions: { routes: [{ ...route, path: `/${name}` }] } }),
      })),
    )
    expect(readRegistry(folders).map(({ name }) => name)).toEqual(names)
  })
})

/** Publishes each in its own process, all at once. */
async function publishAll(
  dataDir: string,
  builds: readonly { readonly name: string; readonly distDir: string }[],
): Promise<void> {
  const script = join(dataDir, '../publish.ts')
  const tool = JSON.stringify(join(import.meta.dirname, 'remote-releases.ts'))
  writeFileSync(script, `import { publishRemote } from ${tool}\npublishRemote(JSON.parse(process.argv[2]))`)
  const releases = builds.map((build) => fork(script, [JSON.stringify({ ...build, dataDir, by: 'anna' })]))
  expect(await Promise.all(releases.map((release) => once(release, 'exit')))).toEqual(builds.map(() => [0, null]))
}

describe('a released file cannot be changed unnoticed', () => {
  it('the key is created once, readable only by its owner', () => {
    const {
      publish,
      folders: { keyFile },
    } = releaseFolder()
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
  ])('a registry %s is not extended, and stays unchanged', (_, changed) => {
    const { publish, registryText, folders } = releaseFolder()
    publish('money', 'one')
    const text = changed(registryText())
    writeFileSync(join(folders.mfeDir, 'registry.json'), text)
    expect(() => publish('money', 'two')).toThrow(/cannot be read as a registry that was made here/)
    expect(registryText()).toBe(text)
  })

  it('a version is not overwritten with other content', () => {
    const { publish, folders } = releaseFolder()
    const { version } = publish('money', 'one')
    publish('money', 'two')
    writeFileSync(join(folders.mfeDir, 'money', version, 'entry.js'), 'evil')
    expect(() => publish('money', 'one')).toThrow(/has been changed since it was released/)
    expect(readFileSync(join(folders.mfeDir, 'money', version, 'entry.js'), 'utf8')).toBe('evil')
  })
})
