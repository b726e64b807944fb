import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { callOk, registerConsultant } from '../portal/api.ts'
import { expect, type Page, test } from '../portal/test.ts'
import { buildDelivery, release, served } from './releases.ts'

/** One remote is released repeatedly while users have the portal open: the tests of this file build on each other. */
test.describe.configure({ mode: 'serial' })

type Build = Awaited<ReturnType<typeof buildDelivery>>
let one: Build
let two: Build
test.beforeAll(async () => {
  one = await buildDelivery('ett')
  two = await buildDelivery('två')
})
test.afterAll(() => {
  one.remove()
  two.remove()
})

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
const versionOf = (answer: string, line = 0) => answer.split('\n')[line]?.split(' ')[1] ?? ''

/** An open portal whose clock can be moved, past the 15 seconds between two checks of the registry. */
async function openWithClock(page: Page, open: () => Promise<Page>): Promise<{ later(): Promise<void> }> {
  await page.clock.install()
  await open()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  return { later: () => page.clock.fastForward(16_000) }
}
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

test('a remote that is new to the shell is available once it is released', async ({ openAs, consultant }) => {
  await release('publish', 'delivery', '--dist', one.distDir)
  await heading(await openAs(consultant, '/leverans'), 'Leverans ett')
})

test('an open session uses a new version on its next page, and never under a form that is being filled in', async ({
  page,
  openAs,
  consultant,
}) => {
  const { later } = await openWithClock(page, () => openAs(consultant, '/leverans'))
  await page.getByLabel('Anteckning').fill('Ett utkast')
  await release('publish', 'delivery', '--dist', two.distDir)
  await later()
  const looked = page.waitForResponse(/registry\.json/)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await looked
  await expect(page.getByLabel('Anteckning')).toHaveValue('Ett utkast')
  await heading(page, 'Leverans ett')

  // Late chunks of the version on the screen still exist.
  await page.getByRole('button', { name: 'Visa mer' }).click()
  await expect(page.getByText('Mer från ett')).toBeVisible()

  await page.getByRole('link', { name: 'Till andra sidan' }).click()
  await page.getByRole('button', { name: 'Lämna utan att spara' }).click()
  await heading(page, 'Andra sidan två')
  await page.getByRole('link', { name: 'Till första sidan' }).click()
  await heading(page, 'Leverans två')
  expect(await isSameDocument(page)).toBe(true)
})

test('an open session finds a page that a new version adds', async ({ page, openAs, consultant }) => {
  await release('publish', 'delivery', '--dist', one.distDir)
  const { later } = await openWithClock(page, () => openAs(consultant, '/leverans'))
  await release('publish', 'delivery', '--dist', two.distDir)
  await later()
  await page.getByRole('link', { name: 'Till andra sidan' }).click()
  await page.getByRole('link', { name: 'Till nya sidan' }).click()
  await heading(page, 'Nya sidan två')
  expect(await isSameDocument(page)).toBe(true)
})

test('a rollback needs no build, and an open session uses it on its next page', async ({
  page,
  openAs,
  consultant,
}) => {
  const { later } = await openWithClock(page, () => openAs(consultant, '/leverans'))
  await heading(page, 'Leverans två')
  await release('rollback', 'delivery', '--why', 'Fel belopp')
  await later()
  await page.getByRole('link', { name: 'Till andra sidan' }).click()
  await heading(page, 'Andra sidan ett')
  expect(await release('history', 'delivery')).toMatch(/rollback .* by e2e: Fel belopp/)
})

test('a canary is served to its users, to the same ones after a reload, and to no others until it is promoted', async ({
  browser,
  page,
  openAs,
  consultant,
}) => {
  const other = await registerConsultant('Omar')
  const answer = await release('canary', 'delivery', '--users', String(consultant.id), '--dist', two.distDir)
  expect(versionOf(answer, 1)).not.toBe(versionOf(answer))
  // Gateways tell identity within a second.
  await expect
    .poll(async () => JSON.stringify(await callOk('GET', 'portal/switches', { as: consultant })))
    .toContain(`"trials":[{"remote":"delivery","version":"${versionOf(answer, 1)}"}]`)
  expect(await (await page.request.get('/mfe/registry.json')).text()).toContain('"users":[],"share":0,"chosen":1')
  await openAs(consultant, '/leverans')
  // The first page waits for identity for half a second only, which a slow machine can exceed.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('portal.trials'))).toContain(versionOf(answer, 1))
  for (let load = 0; load < 2; load++) {
    await page.reload()
    await heading(page, 'Leverans två')
  }

  const context = await browser.newContext()
  await context.addInitScript((token) => localStorage.setItem('portal.token', token), other.token)
  const others = await context.newPage()
  await others.goto('/leverans')
  await heading(others, 'Leverans ett')
  await release('promote', 'delivery')
  await others.reload()
  await heading(others, 'Leverans två')
  await context.close()
})

test('the portal opens with the last valid registry when only the shell and the session answer', async ({
  page,
  openAs,
  consultant,
  faults,
}) => {
  faults.expect(/\/mfe\//, /\/v1\//, /\b(?:accounts|money|time)\b/, /RUNTIME-/, /ERR_FAILED/)
  await openAs(consultant, '/leverans')
  await heading(page, 'Leverans två')
  await page.route(/\/(?:mfe|v1)\/(?!auth\/me)/, (route) => route.abort())
  await page.goto('/Lobby')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Tidrapportering' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(consultant.name) })).toBeVisible()
})

test('a changed file is not run, and works again when it is restored', async ({ page, openAs, consultant, faults }) => {
  faults.expect(/integrity/i, /\/mfe\/delivery\//, /\bdelivery\b/, /RUNTIME-/)
  const version = versionOf(await release('publish', 'delivery', '--dist', two.distDir))
  const folder = served(`delivery/${version}`)
  const entries = readdirSync(folder)
    .filter((file) => file.startsWith('entry.'))
    .map((file) => `${folder}/${file}`)
  const before = entries.map((file) => readFileSync(file))
  for (const file of entries) writeFileSync(file, 'globalThis.wasRun = true')
  await openAs(consultant, '/leverans')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  entries.forEach((file, index) => writeFileSync(file, before[index] ?? ''))
  await heading(page, 'Leverans två')
})

test('a changed registry is not served: the portal continues with the last valid one', async ({
  page,
  openAs,
  consultant,
}) => {
  const file = served('registry.json')
  const before = readFileSync(file, 'utf8')
  await openAs(consultant, '/leverans')
  await heading(page, 'Leverans två')
  writeFileSync(file, before.replaceAll('/mfe/delivery/', '/mfe/evil/'))
  await page.reload()
  await heading(page, 'Leverans två')
  const answered = await page.request.get('/mfe/registry.json')
  expect(await answered.text()).toBe(before)
  writeFileSync(file, before)
})
