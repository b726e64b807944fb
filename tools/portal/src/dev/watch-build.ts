import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The program that builds the app of its folder. */
export const buildProgram = (): string => fileURLToPath(import.meta.resolve('@portal/rspack-preset/build'))

/**
 * Builds the app in `folder` for development, now and after each change; its message means that `dist` is complete
 * again. It ends with this process. `refresh`: open pages can replace what has changed.
 */
export const watchBuild = (folder: string, refresh = false): ChildProcess =>
  spawn(process.execPath, [buildProgram(), '--dev', '--watch', ...(refresh ? ['--refresh'] : [])], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/** Builds the app in `folder` once for development: with a development build of React, which Fast Refresh needs. */
export async function buildOnce(folder: string): Promise<void> {
  const child = spawn(process.execPath, [buildProgram(), '--dev'], { cwd: folder, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The shell could not be built: see the lines above.')
}
