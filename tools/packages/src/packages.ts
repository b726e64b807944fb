import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A workspace package's `package.json`, as far as packing reads it. */
export interface Manifest {
  readonly name: string
  readonly exports?: Readonly<Record<string, string>>
  readonly sideEffects?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** A workspace package that is packed. */
export interface Packed {
  /** Below the workspace. */
  readonly folder: string
  readonly manifest: Manifest
  /** Its exports that are packed, by their name. */
  readonly doors: Readonly<Record<string, string>>
  /** Not all of its exports are packed. */
  readonly isPart: boolean
  /** Files that a program runs by their path. */
  readonly programs: readonly string[]
  /** Packages that it uses by their name. */
  readonly runs: readonly string[]
  readonly bin?: Readonly<Record<string, string>>
}

interface Choice {
  /** All unless given. */
  readonly doors?: readonly string[]
  readonly programs?: readonly string[]
  readonly runs?: readonly string[]
  readonly bin?: Readonly<Record<string, string>>
}

/** The platform's packages for remotes. */
const PLATFORM: Readonly<Record<string, Choice>> = {
  'libs/platform/domain': {},
  'libs/platform/contract': {},
  'libs/platform/ui': {},
  'libs/platform/web-kit': {},
  'libs/platform/charts': {},
  'libs/platform/sections': {},
  'libs/platform/page-testkit': {},
  // The rest of it is for services.
  'libs/platform/testkit': { doors: ['./chromium'] },
  // What releases on a server is not for teams.
  'libs/platform/releases': { doors: ['.', './dist-files', './releasing', './shared-keys'] },
  'tools/release': { doors: ['./client'] },
  'libs/platform/s3': {},
  'tools/rspack-preset': {
    programs: ['src/hot-updates.ts', 'src/jsx-dev-runtime.ts'],
    runs: ['@rspack/plugin-react-refresh', 'react-refresh'],
  },
  'tools/portal': {
    programs: ['src/repository.config.ts'],
    runs: ['@portal/page-testkit', '@typescript/native', 'jsdom'],
    bin: { portal: './src/main.ts' },
  },
}

/** The packages that are packed: those of the platform, and domain and contract of every area. */
export function packagesOf(root: string): Packed[] {
  const areas = readdirSync(path.join(root, 'libs')).filter((area) => area !== 'platform')
  const ofAreas = areas.flatMap((area) =>
    ['domain', 'contract'].map((part) => [`libs/${area}/${part}`, {}] as [string, Choice]),
  )
  const choices: [string, Choice][] = [...Object.entries(PLATFORM), ...ofAreas]
  return choices.map(([folder, { doors, programs = [], runs = [], bin }]) => {
    const manifest = readManifest(root, folder)
    const all = manifest.exports ?? {}
    return {
      folder,
      manifest,
      doors: Object.fromEntries(Object.entries(all).filter(([name]) => doors?.includes(name) ?? true)),
      isPart: doors !== undefined,
      programs,
      runs,
      ...(bin ? { bin } : {}),
    }
  })
}

export const readManifest = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest
