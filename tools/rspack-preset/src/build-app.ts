import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler, Configuration, StatsCompilation } from '@rspack/core'
import type { App, RemoteApp, ShellApp } from './app-config.ts'
import type { Build } from './base-config.ts'
import { compileOnce, compileOnChange } from './compile.ts'
import { compress } from './compress.ts'
import { writeContributions } from './contributions.ts'
import { filesIn } from '@portal/releases'
import { CONTRIBUTIONS, HOST_CONTRACT_FILE } from '@portal/releases/dist-files'
import { writeHostContract } from './host-contract.ts'
import { type Needed, nothingNeeded } from './needed-names.ts'
import { remoteConfig } from './remote-config.ts'
import { gatherSourceMaps } from './source-maps.ts'
import { writePage } from './page.ts'
import { shellConfigs } from './shell-config.ts'
import { sourceHash } from './source-hash.ts'

const WRITTEN_HERE = new Set(['index.html', 'signin.html', CONTRIBUTIONS, HOST_CONTRACT_FILE])

const isShell = (app: App): app is App<ShellApp> => app.kind === 'shell'

/** Builds an app into its `dist`, once. The same sources give the same bytes. */
export async function buildApp(app: App, dev: boolean): Promise<void> {
  const build = { dev, hash: sourceHash(app.folder) }
  rmSync(join(app.folder, 'dist'), { recursive: true, force: true })
  const needed = nothingNeeded()
  await finish(app, build, await compileOnce(configsOf(app, build, needed)), needed)
}

/** Builds an app now and after each change. `built` is called each time that `dist` is complete again. */
export function watchApp(
  app: App,
  { dev, refresh }: Pick<Build, 'dev' | 'refresh'>,
  built: () => void,
  failed: (error: unknown) => void,
): void {
  const build = { dev, refresh, hash: sourceHash(app.folder) }
  const needed = nothingNeeded()
  const done = async (stats: StatsCompilation[]) => {
    await finish(app, build, stats, needed)
    built()
  }
  compileOnChange(configsOf(app, build, needed), done, failed)
}

function configsOf(app: App, build: Build, needed: Needed): Configuration[] {
  // The federation runtime distinguishes two versions of a remote by this.
  process.env['MF_BUILD_VERSION'] = build.hash
  const configs = isShell(app) ? shellConfigs(app, build) : [remoteConfig(app as App<RemoteApp>, build, needed)]
  const readBesides = isShell(app) ? app.html : 'src/remote.ts'
  return configs.map((config) => ({
    ...config,
    plugins: [...(config.plugins ?? []), alsoWatch(join(app.folder, readBesides))],
  }))
}

/** A file that the build reads outside the compilation. */
const alsoWatch = (file: string) => ({
  apply: ({ hooks }: Compiler) =>
    hooks.afterCompile.tap('also-watch', ({ fileDependencies }) => fileDependencies.add(file)),
})

async function finish(app: App, { dev }: Build, stats: StatsCompilation[], needed: Needed): Promise<void> {
  const dist = join(app.folder, 'dist')
  const emitted = new Set(stats.flatMap(({ assets = [] }) => assets.map(({ name }) => name)))
  // The compiler's report leaves out source maps.
  const isBuilt = (file: string) => emitted.has(file.replace(/\.map$/, '')) || WRITTEN_HERE.has(file)
  for (const file of filesIn(dist)) if (!isBuilt(file)) rmSync(join(dist, file))
  const publicFiles = join(app.folder, 'public')
  if (existsSync(publicFiles)) cpSync(publicFiles, dist, { recursive: true })
  const [first, second] = stats
  if (isShell(app) && first && second) {
    writePage(app, first, second)
    writeHostContract(app)
  } else await writeContributions(app as App<RemoteApp>, needed)
  // A list of the build's modules, which no program reads.
  rmSync(join(dist, 'mf-stats.json'), { force: true })
  if (dev) return
  if (!isShell(app)) gatherSourceMaps(dist)
  await compress(dist)
}
