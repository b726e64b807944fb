import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The program that builds the app of its folder. */
export const buildProgram = (): string => fileURLToPath(import.meta.resolve('@portal/rspack-preset/build'))

/**
 * Builds the app in `folder` for development, now and after each change; its message means that `dist` is complete
 * again. It ends with this process.
 */
export const watchBuild = (folder: string): ChildProcess =>
  spawn(process.execPath, [buildProgram(), '--dev', '--watch'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
