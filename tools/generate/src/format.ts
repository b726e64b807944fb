import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Draft } from './fill.ts'

const OXFMT = join(import.meta.dirname, '../../../node_modules/oxfmt/bin/oxfmt')

/** Formats the TypeScript files among these as `npm run lint` expects, by the settings of the workspace in `root`. */
export function format(root: string, written: readonly Draft[]): void {
  const files = written.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path))
  execFileSync(process.execPath, [OXFMT, ...files], { cwd: root, stdio: 'pipe' })
}
