import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isOfNewBuild, portalOf, readCommand, releaseByApi } from '@portal/release-tool/client'
import { readApp } from '@portal/rspack-preset'
import { compareLooks } from './compare/compare-looks.ts'
import { beforePortal, develop, inFakePortal } from './dev/develop.ts'
import { buildProgram } from './dev/watch-build.ts'
import { installedProgram } from './installed-program.ts'

/** The folder of the remote, and what the commands get from outside. */
interface Here {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  readonly say: (line: string) => void
}

export const USAGE = `portal <command>, in the folder of portal.config.ts

  build                         check types, and build into dist
  dev [--portal <address>]      build on every change, and show it in that portal (http://localhost:8080), with its API
  dev --alone [--admin]         the same in a fake portal, without services
  test [arguments of vitest]    run the tests of pages
  compare [--portal <address>]  build, and compare how every page looks with the release in that portal: light and dark,
                                desktop and phone. The report is in looks/ (--to). Fails where more than 0.01 percent
                                of a screen differs (--most), except on pages that --accept /Path,/Other names
  release <what>                publish, canary, promote, rollback, withdraw or history, with RELEASE_TOKEN
                                to --portal <address>; options as for npm run release`

const PORT = 8090

/** Runs one command. Returns its exit code. Throws an error with one sentence. */
export async function run([command, ...args]: readonly string[], here: Here): Promise<number> {
  if (command === 'build') return build(here)
  if (command === 'dev') return dev(args, here)
  if (command === 'test') return test(args, here)
  if (command === 'compare') return compare(args, here)
  if (command === 'release') return release(args, here)
  throw new Error(USAGE)
}

async function build({ folder }: Here): Promise<number> {
  const types = await runs(folder, [installedProgram('@typescript/native', 'tsc'), '-p', 'tsconfig.json'])
  return types === 0 ? runs(folder, [buildProgram()], { NODE_ENV: 'production' }) : types
}

/** One run of the tests, unless the arguments say `watch`. */
function test(args: readonly string[], { folder }: Here): Promise<number> {
  // Packed, it is JavaScript.
  const config = path.join(import.meta.dirname, `repository.config${path.extname(import.meta.filename)}`)
  const isCommand = args[0] === 'watch' || args[0] === 'run'
  return runs(folder, [
    installedProgram('vitest', 'vitest'),
    ...(isCommand ? args : ['run', ...args]),
    '--config',
    config,
    '--root',
    realpathSync(folder),
  ])
}

async function dev(args: readonly string[], { folder, env, say }: Here): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      portal: { type: 'string', default: 'http://localhost:8080' },
      alone: { type: 'boolean', default: false },
      admin: { type: 'boolean', default: false },
    },
  })
  const { name } = await remoteIn(folder)
  const around = values.alone
    ? await inFakePortal(folder, values.admin ? 'admin' : 'user')
    : await beforePortal(values.portal)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  await develop({ name, folder, around, port: Number(env['PORT'] || PORT), say }, stop.signal)
  return 0
}

async function release([act = '', ...rest]: readonly string[], here: Here): Promise<number> {
  const { name } = await remoteIn(here.folder)
  const command = readCommand([act, name, ...rest])
  const portal = portalOf(command.portal, here.env)
  if (!portal) throw new Error('Set RELEASE_TOKEN (or RELEASE_TOKEN_FILE): an administrator of the portal makes it.')
  const isBuilt = isOfNewBuild(command)
  if (isBuilt && command.dist === undefined && (await build(here)) !== 0)
    throw new Error('Nothing was released: see the lines above.')
  const dist = path.resolve(here.folder, command.dist ?? 'dist')
  here.say(await releaseByApi(command, portal, isBuilt ? dist : undefined))
  return 0
}

async function compare(args: readonly string[], here: Here): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      portal: { type: 'string', default: 'http://localhost:8080' },
      accept: { type: 'string', default: '' },
      most: { type: 'string', default: '0.01' },
      to: { type: 'string', default: 'looks' },
      dist: { type: 'string' },
    },
  })
  const [named] = positionals
  const folder = named === undefined ? here.folder : path.join(here.folder, 'apps', `${named}-mfe`)
  const most = Number(values.most)
  if (!(most >= 0 && most <= 100)) throw new Error('--most is a number of percent, 0 to 100.')
  if (!URL.canParse(values.portal)) throw new Error('--portal is the address of a portal, https://portal.example.se.')
  const { name } = await remoteIn(folder)
  if (values.dist === undefined && (await build({ ...here, folder })) !== 0)
    throw new Error('Nothing was compared: see the lines above.')
  const isAlike = await compareLooks({
    name,
    folder,
    distDir: path.resolve(folder, values.dist ?? 'dist'),
    portal: values.portal,
    report: path.resolve(here.folder, values.to),
    most,
    accepted: new Set(values.accept.split(/[,\s]+/).filter(Boolean)),
    say: here.say,
  })
  return isAlike ? 0 : 1
}

async function remoteIn(folder: string) {
  const app = await readApp(folder)
  if (app.kind !== 'remote') throw new Error(`${folder} is not a remote.`)
  return app
}

/** Runs a program of Node in the folder. Returns its exit code. */
async function runs(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
