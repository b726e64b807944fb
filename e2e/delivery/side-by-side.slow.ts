import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callOk, registerConsultant, signInByApi } from '../portal/api.ts'
import { dayOfMonth, today } from '../portal/days.ts'
import { formWithPdf } from '../portal/files.ts'
import { openPage, type PortalPage, portalPages, signInPage } from '../portal/pages.ts'
import { startWholePortal, type WholePortal } from '@portal/testkit/whole-portal'
import { ADMIN } from '../portal/settings.ts'
import { expect, type Person, test } from '../portal/test.ts'
import { release } from './releases.ts'
import { FRONT_ENDS, linkPackages, SERVICES, unpackRelease } from './stored-release.ts'

/** This release beside the stored previous one, on one data directory that moves from one to the other and back. */
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const ROOT = join(import.meta.dirname, '../..')
const REMOTES = FRONT_ENDS.filter((part) => part !== 'shell')
let folder = ''
const dataDir = () => join(folder, 'data')
const stored = (part: string) => join(folder, part)
const usual = { PORTAL_URL: process.env['PORTAL_URL'], PORTAL_DATA_DIR: process.env['PORTAL_DATA_DIR'] }
let portal: WholePortal | undefined
let hasOldServices = false
/** A user from before the upgrade, with a receipt. */
let old: Person

test.beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-side-by-side-')))
  for (const part of [...FRONT_ENDS, 'services'] as const) unpackRelease(part, stored(part))
  linkPackages(ROOT, stored('services'))
})
test.afterAll(async () => {
  await portal?.stop()
  Object.assign(process.env, usual)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The portal with these services of the stored release, and everything else from this work tree. */
async function restart(oldServices: readonly string[]): Promise<void> {
  await portal?.stop()
  hasOldServices = oldServices.length > 0
  portal = await startWholePortal(
    dataDir(),
    {},
    oldServices.flatMap((name) => ['--service', `${name}=${stored('services')}`]),
  )
  Object.assign(process.env, { PORTAL_URL: portal.pageUrl, PORTAL_DATA_DIR: dataDir() })
}

const publishStored = async (parts: readonly string[]) => {
  for (const part of parts) await release('publish', part, '--dist', stored(part))
}

/** Pages of the front ends in use: an older release does not have newer pages. */
async function knownPages(): Promise<PortalPage[]> {
  const { remotes } = (await (await fetch(`${portal?.pageUrl}/mfe/registry.json`)).json()) as {
    remotes: { contributions: { routes: { path: string }[] } }[]
  }
  const known = new Set(remotes.flatMap(({ contributions }) => contributions.routes.map(({ path }) => path)))
  return portalPages().filter(({ path, who }) => who !== 'visitor' && known.has(path.replace(/\?.*/, '')))
}

/**
 * Requests that older services in use do not know: a call that they lack (404), or a read with a new value (400). A newer
 * page may make one, and then hides what needs it; a visible error still fails the test.
 */
async function unknownRequests(): Promise<(url: string, status?: number) => boolean> {
  const { paths } = (await (await fetch(`${portal?.pageUrl}/v1/openapi.json`)).json()) as { paths: object }
  return (url, status) => {
    const path = URL.parse(url)?.pathname ?? ''
    if (!path.startsWith('/v1/')) return false
    const isLacking = !Object.hasOwn(paths, path)
    return (isLacking && (status ?? 404) === 404) || (hasOldServices && (status ?? 400) === 400)
  }
}

/** Every page of every area opens for its users, new records are stored, and earlier ones stay. */
function everythingWorks(name: string): void {
  test(`${name}: every page opens`, async ({ browser }) => {
    const people = { consultant: await registerConsultant(), admin: await signInByApi(ADMIN.email, ADMIN.password) }
    const pages = await knownPages()
    const isUnknown = await unknownRequests()
    expect(pages.length).toBeGreaterThan(10)
    for (const one of pages) {
      const context = await browser.newContext({ baseURL: portal?.pageUrl ?? '' })
      const wrong: string[] = []
      context.on('weberror', (error) => wrong.push(error.error().message))
      context.on('console', (message) => {
        if (message.type() === 'error' && !isUnknown(message.location().url)) wrong.push(message.text())
      })
      context.on('response', (response) => {
        if (response.status() >= 400 && !isUnknown(response.url(), response.status()))
          wrong.push(`${response.status()} ${response.url()}`)
      })
      const page = await context.newPage()
      await signInPage(page, one.who, people)
      await openPage(page, one)
      await expect(page.getByRole('main').getByRole('button', { name: 'Försök igen' })).toHaveCount(0)
      expect(wrong, one.name).toEqual([])
      await context.close()
    }
  })

  test(`${name}: a receipt and a day are saved, and earlier records are still there`, async ({
    page,
    openAs,
    consultant,
    faults,
  }) => {
    const isUnknown = await unknownRequests()
    faults.expect((line) => {
      const [, status, url = ''] = /status (?:of )?(\d{3})\b[^]*?(https?:\/\/[^\s)]+)/.exec(line) ?? []
      return status !== undefined && isUnknown(url, Number(status))
    })
    await openAs(consultant, '/Kvitto')
    await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
    const receipt = page.getByRole('dialog', { name: 'Nytt kvitto' })
    await receipt.getByLabel('Värde').fill('99,50')
    await receipt
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'taxi.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await (formWithPdf('taxi.pdf', {}).get('files[]') as Blob).arrayBuffer()),
      })
    await receipt.getByRole('button', { name: 'Spara kvitto' }).click()
    await expect(page.getByRole('table').getByText('taxi.pdf').first()).toBeVisible()

    await page.goto('/Tidrapportering')
    await page
      .locator(`[data-date="${dayOfMonth(10)}"]`)
      .first()
      .click({ position: { x: 30, y: 40 } })
    const day = page.getByRole('dialog', { name: 'Ny registrering' })
    await day.getByText('Arbete', { exact: true }).click()
    await day.getByRole('button', { name: 'Spara' }).click()
    await expect(page.getByText(`Arbete ${dayOfMonth(10)}, 8 timmar`)).toBeAttached()

    const before = await signInByApi(old.email, old.password)
    const { results } = await callOk<{ results: unknown[] }>('GET', 'user/Kvitto/all', { as: before })
    expect(results).toHaveLength(1)
  })
}

test('the previous release starts', async () => {
  await restart(SERVICES)
  old = await registerConsultant('Gun')
  await callOk('PUT', 'user/Kvitto/Add', { as: old, form: formWithPdf('gammal.pdf', { date: today(), Value: '10' }) })
})
everythingWorks('new front ends on old services')

test('all services are of this release, and all front ends of the previous one', async () => {
  await restart([])
  // The shell last: without the names that newer remotes import it would be refused.
  await publishStored([...REMOTES, 'shell'])
})
everythingWorks('old front ends on new services')

test('the shell is of this release, the remotes of the previous one', async () => {
  await release('rollback', 'shell', '--why', 'Side by side')
})
everythingWorks('old remotes in the new shell')

test('the remotes are of this release, the shell of the previous one, unless they need a newer one', async () => {
  for (const remote of REMOTES) await release('rollback', remote, '--why', 'Side by side')
  const refusal = await publishStored(['shell']).then(
    () => '',
    (error: Error) => error.message,
  )
  // Remotes that use a new name of the kit are released after the shell; a shell without it is refused by name.
  expect(refusal).toMatch(/^$|With this shell \w+ [0-9a-f]{16} would break: it imports \w+/)
})
everythingWorks('new remotes in the shell that they allow')

for (const service of SERVICES) {
  test(`${service} returns to the previous release, on a database that the new one has migrated`, async () => {
    await restart([service])
  })
  everythingWorks(`old ${service} among new services`)
}
