import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'

const file = z.string().startsWith('./')

/**
 * `portal.config.ts` of a remote: its registry name, the file behind each exposed module, and the most that its first
 * view may bring beyond the shell, in kB as they are sent, where that is not the usual 130.
 */
const remoteApp = z.strictObject({
  kind: z.literal('remote'),
  name: z.string().regex(/^[a-z]+$/, 'the name of a remote is lower-case letters'),
  exposes: z.record(z.string().regex(/^\.\/[A-Za-z0-9-]+$/), file),
  firstViewKb: z.int().positive().optional(),
})

/**
 * `portal.config.ts` of the shell: the page's template, the small script that runs before the first paint, and the
 * portal's entry.
 */
const shellApp = z.strictObject({
  kind: z.literal('shell'),
  name: z.literal('shell'),
  html: file,
  boot: file,
  portal: file,
  /** The service worker, built as `sw.js`; a page alone has none. */
  worker: file.optional(),
  /** CSS before the page's own style: the theme's colours as variables. */
  rootStyle: z.string(),
  /** Texts for the template: `{{text.signIn.email}}`. */
  texts: z.record(z.string(), z.json()),
})

const appSettings = z.discriminatedUnion('kind', [remoteApp, shellApp])

export type RemoteApp = z.infer<typeof remoteApp>
export type ShellApp = z.infer<typeof shellApp>

/** One app to build: its settings and their folder (absolute). */
export type App<Settings extends RemoteApp | ShellApp = RemoteApp | ShellApp> = Settings & { readonly folder: string }

/**
 * Reads `portal.config.ts` (`export const app = { … }`) of the app in `folder`. Throws an error with one sentence that
 * names the fault.
 */
export async function readApp(folder: string): Promise<App> {
  const path = join(folder, 'portal.config.ts')
  if (!existsSync(path)) throw new Error(`${folder} has no portal.config.ts; it should export \`app\`.`)
  const module = (await import(pathToFileURL(path).href)) as { app?: unknown }
  const parsed = appSettings.safeParse(module.app)
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`)
  return { ...parsed.data, folder }
}
