import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
const BIN = join(ROOT, 'node_modules/.bin')

/** The workspace's programs come first in the path, including the pinned Node. */
const environmentNow = () => ({
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`,
  NX_TUI: 'false',
  NX_DAEMON: 'false',
  // One process for nx and its plugins: it answers in a third of the time.
  NX_ISOLATE_PLUGINS: 'false',
  // Some hundred processes load the same files: they compile them once.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  npm_config_loglevel: 'error',
})

export interface Finished {
  readonly code: number
  readonly output: string
}

interface Options {
  /** Collect its stdout instead of showing it. */
  readonly quiet?: boolean
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs a program of the workspace and shows its output. */
export function run(
  program: string,
  args: readonly string[],
  { quiet = false, environment = {} }: Options = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(BIN, program), args, {
      cwd: ROOT,
      env: { ...environmentNow(), ...environment },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => (output += piece))
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
