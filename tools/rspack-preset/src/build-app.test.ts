import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readApp } from './app-config.ts'
import { buildApp } from './build-app.ts'
import { filesIn } from '@portal/releases'
import { type BuiltMaps, SOURCE_MAPS } from '@portal/releases/dist-files'
import { SHARED_KEYS } from '@portal/releases/shared-keys'
import { workspaceRoot } from './source-hash.ts'

const fixture = realpathSync(join(import.meta.dirname, '../../../apps/shell/fixture'))
const root = workspaceRoot(fixture)

/** A separate workspace around a copy of the fixture, so that a test may change its sources. */
function copyOfFixture(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'preset-')))
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(fixture, join(folder, 'app'), { recursive: true, filter: (path) => !path.includes('/dist') })
  return join(folder, 'app')
}

const contentOf = (app: string) =>
  Object.fromEntries(filesIn(join(app, 'dist')).map((file) => [file, readFileSync(join(app, 'dist', file), 'base64')]))

describe('a built remote', () => {
  const app = copyOfFixture()
  const dist = join(app, 'dist')
  const json = (file: string): unknown => JSON.parse(readFileSync(join(dist, file), 'utf8'))
  beforeAll(async () => buildApp(await readApp(app), false))
  afterAll(() => rmSync(join(app, '..'), { recursive: true }))

  it('has its manifest, its contributions and the range of host contracts that it was built for', () => {
    expect(json('mf-manifest.json')).toMatchObject({ name: 'portal_fixture', metaData: { publicPath: 'auto' } })
    expect(json('contributions.json')).toMatchObject({ hostContract: '^1.0.0', slots: [{ slot: 'fixture.cards' }] })
  })

  it('names every file except its documents by its content hash, and publishes no list of its modules', () => {
    const plain = filesIn(dist).filter((file) => !/\.[0-9a-f]{10}\.\w+(?:\.br|\.gz)?$/.test(file))
    expect([...new Set(plain.map((file) => file.replace(/\.(?:br|gz)$/, '')))]).toEqual([
      'contributions.json',
      'mf-manifest.json',
      SOURCE_MAPS,
    ])
  })

  it('contains nothing that the shell provides', () => {
    const code = filesIn(dist)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(join(dist, file), 'utf8'))
      .join('')
    for (const trace of ['react.transitional.element', 'MuiButton', 'useSyncExternalStore'])
      expect(code).not.toContain(trace)
    const manifest = json('mf-manifest.json') as { shared: { name: string; assets: { js: { sync: string[] } } }[] }
    expect(manifest.shared.filter(({ assets }) => assets.js.sync.length > 0)).toEqual([])
    expect(manifest.shared.every(({ name }) => SHARED_KEYS.some((key) => key === name))).toBe(true)
  })

  it('knows the hash of each of its late scripts and styles', () => {
    const entry = readFileSync(join(dist, filesIn(dist).find((file) => /^entry\.\w+\.js$/.test(file)) ?? ''), 'utf8')
    const late = filesIn(dist).filter((file) => /^assets\/.*\.(?:js|css)$/.test(file)).length
    expect(entry.match(/sha384-/g)).toHaveLength(late)
  })

  it('has compressed copies beside its files', () => {
    const [manifest, brotli, gzip] = ['', '.br', '.gz'].map((suffix) =>
      readFileSync(join(dist, `mf-manifest.json${suffix}`)),
    )
    expect(brotliDecompressSync(brotli ?? '')).toEqual(manifest)
    expect(gunzipSync(gzip ?? '')).toEqual(manifest)
  })

  it('has its source maps in one file, which no script names, without the sources', () => {
    const maps = json(SOURCE_MAPS) as BuiltMaps
    const scripts = filesIn(dist).filter((file) => file.endsWith('.js'))
    expect(Object.keys(maps)).toEqual(scripts)
    expect(filesIn(dist).filter((file) => /\.map/.test(file))).toEqual([])
    expect(filesIn(dist).filter((file) => file.startsWith(`${SOURCE_MAPS}.`))).toEqual([])
    for (const file of scripts) expect(readFileSync(join(dist, file), 'utf8')).not.toContain('sourceMappingURL')
    expect(Object.values(maps).flatMap(({ sources }) => sources)).toContain(
      relative(workspaceRoot(app), join(app, 'src/page.tsx')),
    )
    expect(JSON.stringify(maps)).not.toContain('sourcesContent')
  })

  it('is identical for the same sources, and has another name for others', async () => {
    const before = contentOf(app)
    await buildApp(await readApp(app), false)
    expect(contentOf(app)).toEqual(before)
    writeFileSync(
      join(app, 'src/late.tsx'),
      readFileSync(join(app, 'src/late.tsx'), 'utf8').replace('Mer att läsa', 'Annat'),
    )
    await buildApp(await readApp(app), false)
    const entries = [before, contentOf(app)].map((files) =>
      Object.keys(files).find((file) => /^entry\.\w+\.js$/.test(file)),
    )
    expect(entries[0]).not.toBe(entries[1])
  })
})

describe('an invalid remote', () => {
  let app = ''
  beforeEach(() => {
    app = copyOfFixture()
  })
  afterEach(() => rmSync(join(app, '..'), { recursive: true }))
  const change = (file: string, from: string, to: string) =>
    writeFileSync(join(app, file), readFileSync(join(app, file), 'utf8').replace(from, to))
  const built = async () => buildApp(await readApp(app), false)

  it('is refused when it contributes a module that it does not expose', async () => {
    change('src/remote.ts', "module: './Card'", "module: './Missing'")
    await expect(built()).rejects.toThrow(/contributes \.\/Missing, which portal\.config\.ts does not expose/)
  })

  it('is refused when it names an unknown role', async () => {
    change('src/remote.ts', "roles: ['admin']", "roles: ['boss']")
    await expect(built()).rejects.toThrow(/remote\.ts: `remote` is not what the host contract allows[^]*roles/)
  })

  it('is refused when it declares an unknown field', async () => {
    change('src/remote.ts', 'tour: [],', 'tour: [], widgets: [],')
    await expect(built()).rejects.toThrow(/widgets/)
  })

  const shellsOwn = ['@mui/material/Button', 'react-router-dom', 'i18next']
  it.each(shellsOwn)('is refused when it bundles %s, which only the shell may have', async (name) => {
    writeFileSync(join(app, 'src/card.tsx'), `import * as own from '${name}'\nexport default () => own`)
    await expect(built()).rejects.toThrow(/comes from the shell: import it through @portal\/ui\/kit/)
  })

  it('reports the place of an error in its code', async () => {
    writeFileSync(join(app, 'src/card.tsx'), 'export default function Card( {')
    await expect(built()).rejects.toThrow(/card\.tsx/)
    expect(existsSync(join(app, 'dist/contributions.json'))).toBe(false)
  })

  it('is refused without settings', async () => {
    rmSync(join(app, 'portal.config.ts'))
    await expect(readApp(app)).rejects.toThrow(/has no portal\.config\.ts/)
  })
})
