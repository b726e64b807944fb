import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '@portal/postgres'
import { ADMIN, newUser, read, signInAdmin, startWholePortal, type WholePortal } from '@portal/testkit/whole-portal'
import { expect, type Page, test } from '../portal/test.ts'
import { type OwnRepository, ownRepository } from './own-repository.ts'

/** Money's team has its own repository, the packages and a token: no other part of this workspace. */
test.describe.configure({ mode: 'serial', timeout: 900_000 })

const usual = { PORTAL_URL: process.env['PORTAL_URL'], PORTAL_DATA_DIR: process.env['PORTAL_DATA_DIR'] }
let folder = ''
let portal: WholePortal
let money: OwnRepository
let session = ''

test.beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-own-repository-')))
  money = await ownRepository('money', folder)
  portal = await startWholePortal(join(folder, 'data'))
  Object.assign(process.env, { PORTAL_URL: portal.pageUrl, PORTAL_DATA_DIR: portal.dataDir })
  session = (await newUser(portal.url, 'egen')).token
})
test.afterAll(async () => {
  await portal?.stop()
  Object.assign(process.env, usual)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
/** A document of no portal, such as about:blank, has no storage. */
const signedIn = (page: Page) =>
  page.addInitScript((token) => {
    if (location.protocol === 'http:') localStorage.setItem('portal.token', token)
  }, session)

test('its tests pass, its code is clean, and it builds', async () => {
  await money.npm(['run', 'lint'])
  await money.npm(['run', 'build'])
  await money.npm(['test', '--', 'src/receipts', 'src/invoices'])
})

test('it runs from its sources in a fake portal, and in a running one, where an open page shows a change', async ({
  page,
}) => {
  const [port = 0] = await freePorts(1)
  const alone = await money.dev(['--alone'], port)
  await page.goto(`http://localhost:${port}/Kvitto`)
  await heading(page, 'Kvitton')
  await page.goto('about:blank')
  await alone.stop()

  const inPortal = await money.dev(['--portal', portal.pageUrl], port)
  await signedIn(page)
  await page.goto(`http://localhost:${port}/Kvitto`)
  await heading(page, 'Kvitton')
  money.replace('src/locales/sv.json', '"title": "Kvitton"', '"title": "Våra kvitton"')
  await heading(page, 'Våra kvitton')
  await page.goto('about:blank')
  await inPortal.stop()
})

test('it is released by a token, seen by users, and rolled back', async ({ page }) => {
  const admin = await signInAdmin(portal.url)
  await read(admin, { method: 'POST', path: 'auth/prove', json: { password: ADMIN.password } })
  const { results } = (await read(admin, {
    method: 'PUT',
    path: 'portal/release-tokens',
    json: { name: 'Ekonomi', remotes: ['money'], paths: ['/'], slots: ['lobby.cards', 'user.tab'] },
  })) as { results: { token: string } }
  const release = (...args: readonly string[]) =>
    money.npm(['run', '-s', 'release', '--', ...args, '--portal', portal.url], { RELEASE_TOKEN: results.token })

  await signedIn(page)
  expect(await release('publish', '--why', 'Ny rubrik')).toContain('money')
  await page.goto(`${portal.pageUrl}/Kvitto`)
  await heading(page, 'Våra kvitton')
  expect(await release('history')).toMatch(/publish .* by .*Ekonomi.*: Ny rubrik/)

  await release('rollback', '--why', 'Fel rubrik')
  await page.reload()
  await heading(page, 'Kvitton')
})
