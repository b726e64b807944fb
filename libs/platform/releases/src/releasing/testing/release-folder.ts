import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import type { RegistryEntry } from '@portal/platform-contract'
import { HOST_CONTRACT_FILE, type HostContract, SOURCE_MAPS } from '../../dist-files.ts'
import { releaseFolders, type ReleaseFolders } from '../folders.ts'
import { readRegistry } from '../registry-file.ts'
import { publishRemote } from '../remote-releases.ts'
import { publishShell } from '../shell-releases.ts'

/** A page that the fake builds contribute. */
export const route = { path: '/Kvitto', module: './Receipts', roles: ['user'], title: 'Kvitton' }
const NONE = { sync: [], async: [] }
const HOST: HostContract = {
  version: '1.2.0',
  paths: ['/', '/signin'],
  slots: ['lobby.statistics'],
  icons: ['house'],
  versions: { react: '19.3.0' },
  names: { '@portal/ui': ['DataTable'] },
}
const DAY_AND_HOUR_MS = 25 * 3_600_000

/** Moves the times of all steps in a history file back. */
function age(file: string): void {
  const steps = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { at: string })
  writeFileSync(
    file,
    steps
      .map(
        (step) => `${JSON.stringify({ ...step, at: new Date(Date.parse(step.at) - DAY_AND_HOUR_MS).toISOString() })}\n`,
      )
      .join(''),
  )
}

/** The documents of a fake build beside its code. */
export interface Made {
  readonly contributions?: object
  readonly manifest?: object
  /** Source maps by script. */
  readonly maps?: object
}

/** A data directory for the test, and builds to release into it. */
export interface ReleaseFolder {
  readonly dataDir: string
  readonly folders: ReleaseFolders
  /** A built remote whose code is `code`. */
  dist(name: string, code: string, made?: Made): string
  publish(name: string, code: string, made?: Made): RegistryEntry
  /** A built shell whose page is `page`, and which provides this. */
  shellDist(page: string, gives?: Partial<HostContract>): string
  publishShell(page: string, gives?: Partial<HostContract>): string
  /** Simulates that a day and an hour have passed since all releases so far. */
  nextDay(): void
  /** Versions on disk. */
  kept(name: string): string[]
  entry(name: string): RegistryEntry | undefined
  registryText(): string
}

/** Creates one; it is removed when the test ends. */
export function releaseFolder(): ReleaseFolder {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  const folders = releaseFolders(dataDir)
  const dist = (name: string, code: string, { contributions = {}, manifest = {}, maps }: Made = {}) => {
    const distDir = join(folder, `dist-${name}`)
    rmSync(distDir, { recursive: true, force: true })
    mkdirSync(join(distDir, 'assets'), { recursive: true })
    const exposes = [{ path: './Receipts', assets: { js: { sync: ['assets/page.js'], async: [] }, css: NONE } }]
    const shared = [{ name: 'react', assets: { js: NONE, css: NONE } }]
    const declared = {
      name: `portal_${name}`,
      metaData: { remoteEntry: { name: 'entry.js' } },
      shared,
      exposes,
      ...manifest,
    }
    writeFileSync(join(distDir, 'mf-manifest.json'), JSON.stringify(declared))
    const contributed = {
      hostContract: '^1.0.0',
      routes: [route],
      menu: [],
      slots: [],
      links: [],
      tour: [],
      ...contributions,
    }
    writeFileSync(join(distDir, 'contributions.json'), JSON.stringify(contributed))
    if (maps) writeFileSync(join(distDir, SOURCE_MAPS), JSON.stringify(maps))
    writeFileSync(join(distDir, 'entry.js'), code)
    writeFileSync(join(distDir, 'assets/page.js'), 'page')
    writeFileSync(join(distDir, 'entry.js.br'), brotliCompressSync(code))
    return distDir
  }
  const shellDist = (page: string, gives: Partial<HostContract> = {}) => {
    const distDir = join(folder, 'dist-shell')
    mkdirSync(distDir, { recursive: true })
    writeFileSync(join(distDir, 'index.html'), page)
    writeFileSync(join(distDir, HOST_CONTRACT_FILE), JSON.stringify({ ...HOST, ...gives }))
    return distDir
  }
  return {
    dataDir,
    folders,
    dist,
    shellDist,
    publish: (name, code, made) => publishRemote({ name, dataDir, distDir: dist(name, code, made), by: 'anna' }),
    publishShell: (page, gives) => publishShell({ dataDir, distDir: shellDist(page, gives), by: 'anna' }),
    nextDay: () => {
      for (const file of readdirSync(folders.historyDir).filter((name) => name.endsWith('.jsonl')))
        age(join(folders.historyDir, file))
    },
    kept: (name) => (existsSync(join(folders.mfeDir, name)) ? readdirSync(join(folders.mfeDir, name)).sort() : []),
    entry: (name) => readRegistry(folders).find((entry) => entry.name === name),
    registryText: () => readFileSync(join(folders.mfeDir, 'registry.json'), 'utf8'),
  }
}
