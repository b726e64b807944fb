import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Builds apps of the workspace (their folders) through Nx, which uses its cache for unchanged ones. `checksTypes`: code
 * with type errors is refused, as a release must. Throws an error with one sentence.
 */
export function buildApps(
  root: string,
  folders: readonly string[],
  { stopEarly, checksTypes = false }: { readonly stopEarly?: AbortSignal; readonly checksTypes?: boolean } = {},
): Promise<void> {
  const projects = folders.map((folder) => relative(root, folder)).join(',')
  const nx = join(root, 'node_modules/nx')
  const { bin } = JSON.parse(readFileSync(join(nx, 'package.json'), 'utf8')) as { bin: { nx: string } }
  // Without its daemon and its terminal UI: no process may stay behind, and progress is printed as lines.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' }
  const child = spawn(
    process.execPath,
    [
      join(nx, bin.nx),
      'run-many',
      '-t',
      checksTypes ? 'typecheck,build' : 'build',
      '-p',
      projects,
      '--output-style=stream',
    ],
    { cwd: root, env, stdio: 'inherit' },
  )
  stopEarly?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(
            signal === null ? 'The front end could not be built: see the lines above.' : 'The build was stopped.',
          ),
        )
    })
  })
}
