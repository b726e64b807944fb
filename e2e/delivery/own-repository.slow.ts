import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@portal/postgres'
import {
  newUser,
  type PortalUser,
  read,
  signInAdmin,
  startWholePortal,
  type WholePortal,
} from '@portal/testkit/whole-portal'
import { expect, type Page, test } from '../portal/test.ts'
import { type Sessions, sessionsOf, signedIn } from './many-sessions.ts'
import { type OwnRepository, ownRepository } from './own-repository.ts'

/** Money's team has its own repository, the packages and a token: no other part of this workspace. */
const PATIENCE_MS = 900_000
test.describe.configure({ mode: 'serial', timeout: PATIENCE_MS })

const usual = { PORTAL_URL: process.env['PORTAL_URL'], PORTAL_DATA_DIR: process.env['PORTAL_DATA_DIR'] }
let folder = ''
let portal: WholePortal
let money: OwnRepository
let user: PortalUser
let token = ''
/** Users of the live release, and those of the trial. */
let others: Sessions
let trial: Sessions

test.beforeAll(async () => {
  test.setTimeout(PATIENCE_MS)
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-own-repository-')))
  money = await ownRepository('money', folder)
  portal = await startWholePortal(join(folder, 'data'))
  Object.assign(process.env, { PORTAL_URL: portal.pageUrl, PORTAL_DATA_DIR: portal.dataDir })
  user = await newUser(portal.url, 'egen')
})
test.afterAll(async () => {
  await portal?.stop()
  Object.assign(process.env, usual)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A bad release must be gone by then. */
const WITHIN_MS = 120_000

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
/** The version of money that users get, and the one on trial. */
async function current(): Promise<{ readonly version: string; readonly canary?: object }> {
  const { remotes } = (await (await fetch(`${portal.url}/mfe/registry.json`)).json()) as {
    remotes: { name: string; version: string }[]
  }
  return remotes.find(({ name }) => name === 'money') ?? { version: '' }
}
const release = (...args: readonly string[]) =>
  money.npm(['run', '-s', 'release', '--', ...args, '--portal', portal.url], { RELEASE_TOKEN: token })

/** Compares how its pages look with the release in use. Returns what it says. */
const compare = (...args: readonly string[]) =>
  money.npm(['run', '-s', 'compare', '--', '--portal', portal.url, ...args]).then(
    (told) => `passed: ${told}`,
    ({ stdout }: { stdout: string }) => `failed: ${stdout}`,
  )

const works = (page: Page) => heading(page, 'Kvitton')
/** A browser learns at its first page which versions its user tries, and uses them from the next one on (ADR 118). */
const fails = (page: Page) =>
  expect(async () => {
    await page.reload()
    const again = page.getByRole('main').getByRole('button', { name: 'Försök igen' })
    await expect(again).toBeVisible({ timeout: 5_000 })
  }).toPass()
const RETURN = '  return <VoucherPage'
/** The page of receipts then throws when it is drawn, which no check of a release can see. */
const breakReceipts = (message: string) =>
  money.replace(
    'src/receipts/receipts-page.tsx',
    RETURN,
    `  if (Date.now() > 0) throw new Error('${message}')\n${RETURN}`,
  )

test('its tests pass, its code is clean, and it builds', async () => {
  await money.npm(['run', 'lint'])
  await money.npm(['run', 'build'])
  await money.npm(['test', '--', 'src/receipts', 'src/invoices'])
})

test('it runs from its sources in a fake portal, and in a running one, where an open page shows a change', async ({
  page,
  context,
}) => {
  const [port = 0] = await freePorts(1)
  const alone = await money.dev(['--alone'], port)
  await page.goto(`http://localhost:${port}/Kvitto`)
  await heading(page, 'Kvitton')
  await page.goto('about:blank')
  await alone.stop()

  const inPortal = await money.dev(['--portal', portal.pageUrl], port)
  const own = await signedIn(context, user)
  await own.goto(`http://localhost:${port}/Kvitto`)
  await heading(own, 'Kvitton')
  money.replace('src/locales/sv.json', '"title": "Kvitton"', '"title": "Våra kvitton"')
  await heading(own, 'Våra kvitton')
  await own.goto('about:blank')
  await inPortal.stop()
})

test('its pages and its parts in other areas are compared with the release in use: a changed one fails, unless intended', async () => {
  const told = await compare()
  expect(told).toMatch(/^failed: /)
  expect(told).toMatch(/\/Kvitto \(user\), 1366 light: changed, \d+\.\d+ % differs/)
  expect(told).toMatch(/36 pictures: (24 as before, 12 changed|12 changed, 24 as before)\. See .*looks\/index\.html/)
  expect(told).toMatch(/\/user\?tab=Kostnader \(admin\), 390 dark: changed/)
  expect(told).not.toMatch(/\/(?:Inkop|Fakturor|Lobby) .*: /)
  expect(await compare('--dist', 'dist', '--accept', '/Kvitto,/Installningar,/user?tab=Kostnader')).toMatch(
    /^passed: .*12 accepted/s,
  )
})

test('it is released by a token, seen by users, and rolled back', async ({ context }) => {
  const { results } = (await read(await signInAdmin(portal.url), {
    method: 'PUT',
    path: 'portal/release-tokens',
    json: {
      name: 'Ekonomi',
      remotes: ['money'],
      paths: ['/'],
      slots: ['lobby.cards', 'palette.results', 'settings.sections', 'user.tab'],
    },
  })) as { results: { token: string } }
  token = results.token

  const page = await signedIn(context, user)
  expect(await release('publish', '--why', 'Ny rubrik')).toContain('money')
  await page.goto(`${portal.pageUrl}/Kvitto`)
  await heading(page, 'Våra kvitton')
  expect(await release('history')).toMatch(/publish .* by .*Ekonomi.*: Ny rubrik/)

  await release('rollback', '--why', 'Fel rubrik')
  await page.reload()
  await heading(page, 'Kvitton')
})

test('a canary that throws in browsers is stopped by itself, and the history says why', async ({ browser }) => {
  others = await sessionsOf('money', portal, 'alla', browser)
  trial = await sessionsOf('money', portal, 'prov', browser)
  const live = await current()
  await others.open('/Kvitto', works)

  breakReceipts('Trasigt prov')
  expect(await compare('--accept', '/Kvitto')).toMatch(/^failed: .*\/Kvitto \(user\), 390 dark: broken, Error/s)
  await release('canary', '--users', trial.userIds.join(','), '--why', 'Nya kvitton')
  expect(await current()).toMatchObject({ version: live.version, canary: {} })
  await trial.open('/Kvitto', fails, 'errors')
  await expect.poll(current, { timeout: WITHIN_MS }).not.toHaveProperty('canary')
  expect(await release('history')).toMatch(/canary-stop .* by portalen: Fel i 10 av 10 inloggningar/)
  await trial.open('/Kvitto', works)
})

test('a live release that throws is rolled back within two minutes where Portalstatus says so', async ({ browser }) => {
  const live = await current()
  const context = await browser.newContext({ baseURL: portal.pageUrl })
  const page = await signedIn(context, await signInAdmin(portal.url))
  await page.goto('/Portalstatus')
  await page.getByRole('button', { name: 'Av och på' }).click()
  await page.getByRole('switch', { name: 'Låt Ekonomi (money) gå tillbaka själv vid fel' }).click()
  await expect(page.getByText('Ändringen är sparad.')).toBeVisible()

  money.replace('src/receipts/receipts-page.tsx', 'Trasigt prov', 'Trasigt för alla')
  await release('publish', '--why', 'Nya kvitton, igen')
  const released = Date.now()
  expect((await current()).version).not.toBe(live.version)
  await trial.open('/Kvitto', fails, 'errors')
  await expect.poll(current, { timeout: WITHIN_MS }).toMatchObject({ version: live.version })
  process.stdout.write(`Rolled back ${((Date.now() - released) / 1000).toFixed(0)} s after its release.\n`)
  expect(Date.now() - released).toBeLessThan(WITHIN_MS)
  expect(await release('history')).toMatch(/rollback .* by portalen: Fel i \d+ av \d+ inloggningar/)
  await others.open('/Kvitto', works)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Portalstatus' })).toBeVisible()
  await expect(page.getByText('Kraschade').first()).toBeVisible()
  await review(page, 'after-rollback')
  await context.close()
})

test('an administrator withdraws it on Portalstatus, and its team publishes it again', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: portal.pageUrl })
  const page = await signedIn(context, await signInAdmin(portal.url))
  await page.goto('/Portalstatus')
  await page.getByRole('button', { name: 'Delar', exact: true }).click()
  await page.getByRole('button', { name: 'Ändra Ekonomi (money)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ändra Ekonomi (money)' })
  await dialog.getByLabel('Vad ska hända?').selectOption('Ta bort delen ur portalen')
  await dialog.getByLabel('Varför?').fill('Läggs ner')
  await review(page, 'withdrawal')
  await dialog.getByRole('button', { name: 'Ta bort ur portalen' }).click()
  await expect(page.getByText('Ekonomi (money) är borttagen ur portalen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ändra Ekonomi (money)' })).toHaveCount(0)
  await review(page, 'withdrawn')

  const own = await signedIn(context, user)
  await own.goto('/Kvitto')
  await expect(own.getByRole('heading', { name: '404' })).toBeVisible()
  money.replace('src/receipts/receipts-page.tsx', "  if (Date.now() > 0) throw new Error('Trasigt för alla')\n", '')
  expect(await release('history')).toMatch(/withdraw .*: Läggs ner/)
  await release('publish', '--why', 'Behövs ändå')
  await own.reload()
  await heading(own, 'Våra kvitton')
  await context.close()
})

/** Pictures for a person, in `test-results`. */
async function review(page: Page, name: string): Promise<void> {
  for (const [width, height, colorScheme] of [
    [1366, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}-${colorScheme}.png`), fullPage: true })
  }
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}
