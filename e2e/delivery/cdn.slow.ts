import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWholePortal, type WholePortal } from '@portal/testkit/whole-portal'
import { card } from '../faults/remote-faults.ts'
import { callOk } from '../portal/api.ts'
import { expect, type Page, test } from '../portal/test.ts'
import { type ContentNetwork, type Mood, startContentNetwork } from './content-network.ts'
import { buildDelivery, release } from './releases.ts'
import { allowWithoutNetwork } from './without-network.ts'

/** A portal whose files of remotes come from another origin. The tests of this file build on each other. */
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const usual = { PORTAL_URL: process.env['PORTAL_URL'], PORTAL_DATA_DIR: process.env['PORTAL_DATA_DIR'] }
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-cdn-')))
const builds: Awaited<ReturnType<typeof buildDelivery>>[] = []
let network: ContentNetwork
let portal: WholePortal

/** Read at each start of the portal. */
const settings = { RELEASE_FILES_ORIGIN: '' }

test.beforeAll(async () => {
  test.setTimeout(900_000)
  network = await startContentNetwork()
  for (const version of ['ett', 'två']) builds.push(await buildDelivery(version))
  settings.RELEASE_FILES_ORIGIN = network.origin
  const dataDir = join(folder, 'data')
  portal = await startWholePortal(dataDir, settings)
  Object.assign(process.env, { PORTAL_URL: portal.pageUrl, PORTAL_DATA_DIR: dataDir })
  await release('publish', 'delivery', '--dist', builds[0]?.distDir ?? '')
})
test.afterAll(async () => {
  await portal.stop()
  await network.close()
  Object.assign(process.env, usual)
  for (const build of builds) build.remove()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
test.beforeEach(() => network.fill(portal.url))

/** What a page loads of remotes: the origin and path of each script and style that arrived. */
function filesOf(page: Page): { readonly from: (origin: string) => readonly string[] } {
  const seen: URL[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (/^\/mfe\/.+\.(?:js|css)$/.test(url.pathname) && response.ok()) seen.push(url)
  })
  return { from: (origin) => seen.filter((url) => url.origin === origin).map(({ pathname }) => pathname) }
}
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name }).first()).toBeVisible()
const own = () => portal.pageUrl

interface Reports {
  readonly results: readonly { readonly remote: string; readonly error: string; readonly kind: string }[]
}

test('scripts, styles and late chunks come from there, manifest and registry from the portal', async ({
  page,
  openAs,
  consultant,
}) => {
  const files = filesOf(page)
  await openAs(consultant, '/Tidrapportering')
  await heading(page, /Tidrapportering/)
  await page.getByRole('link', { name: 'Inköp' }).first().click()
  await heading(page, 'Inköp')
  await page.goto('/leverans')
  await heading(page, 'Leverans ett')
  await page.getByRole('button', { name: 'Visa mer' }).click()
  await expect(page.getByText('Mer från ett')).toBeVisible()
  const theirs = files.from(network.origin)
  for (const part of [/time\/.*\.css$/, /time\/.*entry/, /money\/.*entry/, /delivery\/.*entry/, /delivery\/.*assets/])
    expect(
      theirs.some((path) => part.test(path)),
      String(part),
    ).toBe(true)
  expect(files.from(own())).toEqual([])
  expect(network.asked().filter((path) => path.endsWith('.json'))).toEqual([])
})

const FAULTS: readonly Mood[] = ['is away', 'answers 500', 'sends HTML', 'sends damaged files', 'hangs']
for (const fault of FAULTS) {
  test(`when it ${fault}, pages open with the portal's own files, and it is reported as no fault of the release`, async ({
    page,
    openAs,
    consultant,
    admin,
    faults,
  }) => {
    faults.expect(/\/mfe\//, /integrity/i)
    const files = filesOf(page)
    const reported = page.waitForRequest(
      (request) =>
        request.url().endsWith('/v1/portal/errors') && (request.postData() ?? '').includes('"remote":"time"'),
    )
    network.turn(fault)
    await openAs(consultant, '/Tidrapportering')
    await heading(page, /Tidrapportering/)
    await expect(card(page)).toBeHidden()
    expect((await reported).postDataJSON()).toMatchObject({ kind: 'load', error: 'FilesOriginError' })
    // Other remotes do not ask it again.
    const asked = network.asked().length
    await page.getByRole('link', { name: 'Inköp' }).first().click()
    await heading(page, 'Inköp')
    expect(network.asked().slice(asked)).toEqual([])
    expect(files.from(own()).some((path) => path.startsWith('/mfe/money/'))).toBe(true)
    const { results } = await callOk<Reports>('GET', 'portal/errors', { as: admin })
    expect(results.every(({ error }) => error === 'FilesOriginError')).toBe(true)
    const health = await callOk<{ results: readonly { failed: number }[] }>('GET', 'portal/vitals', { as: admin })
    expect(health.results.filter(({ failed }) => failed > 0)).toEqual([])
  })
}

for (const fault of ['is away', 'hangs'] as const) {
  test(`when it ${fault} after the page was opened, a late chunk comes from the portal`, async ({
    page,
    openAs,
    consultant,
    faults,
  }) => {
    faults.expect(/\/mfe\//)
    const files = filesOf(page)
    await openAs(consultant, '/leverans')
    await heading(page, 'Leverans ett')
    expect(files.from(own())).toEqual([])
    network.turn(fault)
    await page.getByRole('button', { name: 'Visa mer' }).click()
    await expect(page.getByText('Mer från ett')).toBeVisible()
    expect(files.from(own())).toHaveLength(1)
    await expect(card(page)).toBeHidden()
  })
}

test('a trial, its end and a rollback reach pages as without it', async ({ page, openAs, consultant }) => {
  const files = filesOf(page)
  await release('canary', 'delivery', '--share', '100', '--dist', builds[1]?.distDir ?? '')
  await openAs(consultant, '/leverans')
  await heading(page, 'Leverans två')
  await release('canary', 'delivery', '--stop')
  await page.reload()
  await heading(page, 'Leverans ett')
  await release('publish', 'delivery', '--dist', builds[1]?.distDir ?? '')
  await page.reload()
  await heading(page, 'Leverans två')
  await release('rollback', 'delivery', '--why', 'Fel belopp')
  await page.reload()
  await heading(page, 'Leverans ett')
  expect(files.from(own())).toEqual([])
})

test('a browser that keeps the portal on the device uses its own copies, also without network', async ({
  page,
  context,
  openAs,
  consultant,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/)
  await openAs(consultant, '/leverans')
  await heading(page, 'Leverans ett')
  await allowWithoutNetwork(page)
  const before = network.asked().length
  await page.reload()
  await heading(page, 'Leverans ett')
  await context.setOffline(true)
  await page.reload()
  await heading(page, 'Leverans ett')
  expect(network.asked()).toHaveLength(before)
})

test('a page that was opened with the setting works on after a restart without it, and so do new ones', async ({
  page,
  openAs,
  consultant,
  faults,
}) => {
  faults.expect(/\/mfe\//, /ERR_|\b50[23]\b|Failed to fetch/)
  const files = filesOf(page)
  await openAs(consultant, '/leverans')
  await heading(page, 'Leverans ett')
  await portal.stop()
  settings.RELEASE_FILES_ORIGIN = ''
  await portal.start()
  network.fill(portal.url)
  await page.getByRole('link', { name: 'Inköp' }).first().click()
  await heading(page, 'Inköp')
  expect(files.from(own()).some((path) => path.startsWith('/mfe/money/'))).toBe(true)
  network.fill(portal.url)
  await page.goto('/Tidrapportering')
  await heading(page, /Tidrapportering/)
  expect(network.asked()).toEqual([])
})
