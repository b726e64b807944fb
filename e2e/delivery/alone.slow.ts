import { expect, type Locator, type Page, test } from '@playwright/test'
import { bokslutPath, dayOfMonth } from '../portal/days.ts'
import { appWorkspace } from './app-workspace.ts'

/** A list of a remote: its page, for an administrator (`admin`) or a user, and a sample row in it. */
type List = readonly [path: string, role: 'admin' | 'user', row: (page: Page) => Locator]

const main = (page: Page) => page.getByRole('main')
const row = (name: string | RegExp) => (page: Page) => main(page).getByRole('row', { name })
const item = (list: string | RegExp) => (page: Page) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: 'Exempel' })

const LISTS: Readonly<Record<string, readonly List[]>> = {
  'accounts-mfe': [
    ['/Lobby', 'user', (page) => main(page).getByRole('article').filter({ hasText: 'Exempel' })],
    ['/Konto', 'user', item('Passnycklar')],
    ['/Konto', 'user', item('Här är du inloggad')],
    ['/users', 'admin', row(/Anna Andersson/)],
    ['/Granskning', 'admin', (page) => main(page).getByText('Exempel exempel')],
  ],
  'money-mfe': [
    ...['/Inkop', '/Kvitto', '/Fakturor'].map((path): List => [path, 'user', row(/Öppna.*1 234,50/)]),
    ['/Inkop', 'admin', row(/Anna Andersson.*1 234,50/)],
  ],
  'time-mfe': [
    ['/Tidrapportering', 'user', (page) => main(page).getByText(`Arbete ${dayOfMonth(2)}, 1 timmar`)],
    [
      bokslutPath().replace('Bokslut', 'Besked'),
      'user',
      (page) => main(page).getByRole('heading', { name: /^Besked för/ }),
    ],
    [bokslutPath(), 'admin', row(/Anna Andersson/)],
    [`${bokslutPath()}?view=year`, 'admin', row(/Anna Andersson/)],
  ],
}

test('each list of each remote shows one sample row in the fake portal, and nothing that failed', async ({ page }) => {
  test.setTimeout(600_000)
  const apps = await appWorkspace(...Object.keys(LISTS))
  try {
    for (const [app, lists] of Object.entries(LISTS)) {
      for (const role of ['user', 'admin'] as const) {
        const own = lists.filter(([, whose]) => whose === role)
        if (own.length === 0) continue
        const { url, stop } = await apps.alone(app, ...(role === 'admin' ? ['--admin'] : []))
        for (const [path, , sample] of own) {
          await page.goto(url + path)
          await expect(sample(page), `${app} ${path}`).toHaveCount(1)
          await page.waitForLoadState('networkidle')
          await expect(sample(page), `${app} ${path}, when all is loaded`).toHaveCount(1)
          await expect(page.getByRole('button', { name: 'Försök igen' }), `${app} ${path}`).toHaveCount(0)
        }
        if (app === 'accounts-mfe' && role === 'user') await readsSmallLists(page, url)
        if (app === 'accounts-mfe' && role === 'admin') await readsUser(page, url)
        await stop()
      }
    }
  } finally {
    apps.remove()
  }
})

/** Comments below a post, and the notifications of the bell. */
async function readsSmallLists(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/Lobby`)
  await page.getByRole('button', { name: '1 kommentar' }).click()
  await expect(main(page).getByRole('article').getByText('Exempel')).toHaveCount(2)
  await page.getByRole('button', { name: /Notiser/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Exempel · ny' })).toHaveCount(1)
}

/** The log of a user's page, which opens from the list of users. */
async function readsUser(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/users`)
  await main(page)
    .getByRole('link', { name: /Anna Andersson/ })
    .click()
  await expect(main(page).getByText('Anna Andersson exempel')).toHaveCount(1)
}
