import { cpSync, mkdtempSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, readApp } from '@portal/rspack-preset'

/**
 * A page for comparison, built by the preset in a temporary workspace: the sign-in page rendered by React, or the bare
 * calendar.
 */
export async function buildReactVariant(
  root: string,
  page: 'sign-in' | 'calendar',
): Promise<{ dist: string; remove(): void }> {
  const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'portal-variant-')))
  cpSync(join(root, 'package-lock.json'), join(workspace, 'package-lock.json'))
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'))
  const app = join(workspace, 'app')
  // The settings for the type checker extend a file that is not in this workspace.
  const isWanted = (path: string) => !path.endsWith('tsconfig.json')
  cpSync(join(import.meta.dirname, '../../variant'), app, { recursive: true, filter: isWanted })
  renameSync(join(app, `${page}.tsx`), join(app, 'start.tsx'))
  await buildApp(await readApp(app), false)
  return { dist: join(app, 'dist'), remove: () => rmSync(workspace, { recursive: true }) }
}
