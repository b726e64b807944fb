import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { portalDataDir } from '../portal/settings.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A build of the delivery tests' remote, in its own workspace; its headings and texts name it. */
export async function buildDelivery(version: string): Promise<{ readonly distDir: string; remove(): void }> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-delivery-')))
  const app = join(folder, 'app')
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(ROOT, 'apps/shell/fixture/delivery'), app, { recursive: true })
  const file = join(app, 'src/version.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace("'ett'", `'${version}'`))
  await run(process.execPath, [join(ROOT, 'tools/rspack-preset/src/build.ts')], { cwd: app })
  return { distDir: join(app, 'dist'), remove: () => rmSync(folder, { recursive: true }) }
}

/** `npm run release -- …` on the portal under test; returns its output. */
export async function release(...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, 'tools/release/src/main.ts'), ...args, '--by', 'e2e'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: portalDataDir() },
  })
  return stdout
}

/** A file below the folder that the gateway serves as `/mfe/`. */
export const served = (path: string): string => join(portalDataDir(), 'mfe', path)
