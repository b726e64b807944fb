import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Role } from '@portal/platform-domain'
import { inFakePortal } from '../dev/develop.ts'
import { liveReload } from '../dev/live-reload.ts'
import { remoteServer } from '../dev/remote-server.ts'
import { type Look, nameOf, SIZES, THEMES } from './looks.ts'
import { entryOf, type OtherRemote, withReleases } from './pages-around.ts'
import { foreignFonts, settledPicture, watchRequests } from './settled-picture.ts'

/** A build of a remote; `root`: the folder in which the shell and the contracts are installed. */
export interface Build {
  readonly name: string
  readonly distDir: string
  readonly root: string
  /** The other areas' releases that stand around it. */
  readonly others: readonly OtherRemote[]
}

/** A picture, or the sentence that says why there is none. */
export interface Drawn {
  readonly picture?: Buffer
  readonly fault?: string
  /** Why the text is not in the portal's fonts. */
  readonly foreignFonts?: string
}

/** So that no page differs by the day on which it was drawn. */
const NOW = new Date('2026-03-18T09:30:00+01:00')

/** The page about a user is about the signed-in one: the examples of the API have no other. */
const CHOSEN = JSON.stringify({ userId: 1, by: 1 })

/** Draws these pages of a build in the fake portal, with the examples of the API. By {@link nameOf}. */
export async function drawBuild(
  build: Build,
  looks: readonly Look[],
  browser: Browser,
): Promise<ReadonlyMap<string, Drawn>> {
  const drawn = new Map<string, Drawn>()
  for (const role of new Set(looks.map((look) => look.role))) {
    const own = looks.filter((look) => look.role === role)
    await served(build, role, async (address) => {
      for (const path of new Set(own.map((look) => look.path)))
        for (const size of SIZES) {
          const context = await browser.newContext({
            baseURL: address,
            viewport: size,
            reducedMotion: 'reduce',
            locale: 'sv-SE',
            timezoneId: 'Europe/Stockholm',
          })
          await context.clock.setFixedTime(NOW)
          await context.addInitScript((chosen) => sessionStorage.setItem('portal.chosenUser', chosen), CHOSEN)
          const pictures = await drawPage(context, path)
          for (const [at, theme] of THEMES.entries())
            drawn.set(nameOf({ path, role, width: size.width, theme }), pictures[at] ?? {})
          await context.close()
        }
    })
  }
  return drawn
}

async function served({ name, distDir, root, others }: Build, role: Role, use: (address: string) => Promise<void>) {
  const around = await inFakePortal(root, role, () => NOW)
  const registry = { remotes: others.map(entryOf) }
  const server = remoteServer({
    name,
    distDir,
    reload: liveReload(),
    behind: withReleases(others, around.behind),
    registry: () => Promise.resolve(registry),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    await use(`http://localhost:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

/** In every theme, in the order of {@link THEMES}; a page that throws in one is at fault in all. */
async function drawPage(context: BrowserContext, path: string): Promise<Drawn[]> {
  const page = await context.newPage()
  const errors = errorsIn(page)
  const hasAnswers = watchRequests(page)
  const drawn: Drawn[] = []
  try {
    await page.goto(path)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      const picture = await settledPicture(page, hasAnswers)
      const fonts = await foreignFonts(page)
      drawn.push({ picture, ...(fonts === null ? {} : { foreignFonts: fonts }) })
    }
  } catch (error) {
    errors.push((error as Error).message.split('\n')[0] ?? '')
  }
  const [fault] = errors
  return fault === undefined ? drawn : THEMES.map(() => ({ fault }))
}

/** What the page throws, caught by the shell or not. Calls without an example are no fault of it. */
function errorsIn(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/v1/portal/errors') return
    const { kind = '', error = '', place = '' } = (request.postDataJSON() ?? {}) as Record<string, string>
    errors.push(`${error || 'Error'} (${kind}) at ${place || 'an unknown place'}`)
  })
  return errors
}
