import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { RegistryEntry } from '@portal/platform-contract'
import { releaseFolders, type ReleaseFolders } from '../folders.ts'
import { readRegistry } from '../registry-file.ts'
import { publishRemote } from '../remote-releases.ts'

/** A page that the made-up builds contribute. */
export const route = { path: '/Kvitto', module: './Receipts', roles: ['user'], title: 'Kvitton' }
const NONE = { sync: [], async: [] }

/** What is said of a made-up build beside its code. */
export interface Made { readonly contributions?: object; readonly manifest?: object }

/** A data directory of the test's own, and builds to release into it. */
export interface ReleaseFolder {
  readonly dataDir: string
  readonly folders: ReleaseFolders
  /** A built remote whose code is `code`. */
  dist(name: string, code: string, made?: Made): string
  publish(name: string, code: string): RegistryEntry
  entry(name: string): RegistryEntry | undefined
  registryText(): string
}

/** Makes one; it is gone when the test ends. */
export function releaseFolder(): ReleaseFolder {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  const folders = releaseFolders(dataDir)
  const dist = (name: string, code: string, { contributions = {}, manifest = {} }: Made = {}) => {
    const distDir = join(folder, `dist-${name}`)
    rmSync(distDir, { recursive: true, force: true })
    mkdirSync(join(distDir, 'assets'), { recursive: true })
    const exposes = [{ path: './Receipts', assets: { js: { sync: ['assets/page.js'], async: [] }, css: NONE } }]
    const shared = [{ name: 'react', assets: { js: NONE, css: NONE } }]
    const declared = { name: `portal_${name}`, metaData: { remoteEntry: { name: 'entry.js' } }, shared, exposes, ...manifest }
    writeFileSync(join(distDir, 'mf-manifest.json'), JSON.stringify(declared))
    const contributed = { hostContract: '^1.0.0', routes: [route], menu: [], slots: [], links: [], tour: [], ...contributions }
    writeFileSync(join(distDir, 'contributions.json'), JSON.stringify(contributed))
    writeFileSync(join(distDir, 'entry.js'), code)
    writeFileSync(join(distDir, 'assets/page.js'), 'page')
    writeFileSync(join(distDir, 'entry.js.br'), 'compressed')
    return distDir
  }
  return {
    dataDir, folders, dist,
    publish: (name, code) => publishRemote({ name, dataDir, distDir: dist(name, code), by: 'anna' }),
    entry: (name) => readRegistry(folders).find((entry) => entry.name === name),
    registryText: () => readFileSync(join(folders.mfeDir, 'registry.json'), 'utf8'),
  }
}
