import { callOk, registerConsultant, signInByApi } from '../portal/api.ts'
import { dayOfMonth } from '../portal/days.ts'
import { formWithPdf } from '../portal/files.ts'
import { openPage, type PortalPage, portalPages, signInPage } from '../portal/pages.ts'
import { ADMIN } from '../portal/settings.ts'
import { expect, test } from '../portal/test.ts'
import type { MixedPortal } from './mixed-portal.ts'

/** Pages of the front ends in use: an older release does not have newer pages. */
async function knownPages(portal: MixedPortal): Promise<PortalPage[]> {
  const { remotes } = (await (await fetch(`${portal.url()}/mfe/registry.json`)).json()) as {
    remotes: { contributions: { routes: { path: string }[] } }[]
  }
  const known = new Set(remotes.flatMap(({ contributions }) => contributions.routes.map(({ path }) => path)))
  return portalPages().filter(({ path, who }) => who !== 'visitor' && known.has(path.replace(/\?.*/, '')))
}

/**
 * Requests that older services in use do not know: a call that they lack (404), or a read with a new value (400). A newer
 * page may make one, and then hides what needs it; a visible error still fails the test.
 */
async function unknownRequests(portal: MixedPortal): Promise<(url: string, status?: number) => boolean> {
  const { paths } = (await (await fetch(`${portal.url()}/v1/openapi.json`)).json()) as { paths: object }
  return (url, status) => {
    const path = URL.parse(url)?.pathname ?? ''
    if (!path.startsWith('/v1/')) return false
    const isLacking = !Object.hasOwn(paths, path)
    return (isLacking && (status ?? 404) === 404) || (portal.hasOldServices() && (status ?? 400) === 400)
  }
}

type Choose = (pages: readonly PortalPage[]) => readonly PortalPage[]
export const all: Choose = (pages) => pages
/** Each third one: of every area, for users and administrators. */
export const some: Choose = (pages) => pages.filter((_, at) => at % 3 === 0)

/** Every page of every area opens for its users, new records are stored, and earlier ones stay. */
export function everythingWorks(portal: MixedPortal, name: string, choose = all): void {
  test(`${name}: every page opens`, async ({ browser }) => {
    const people = { consultant: await registerConsultant(), admin: await signInByApi(ADMIN.email, ADMIN.password) }
    const pages = choose(await knownPages(portal))
    const isUnknown = await unknownRequests(portal)
    expect(pages.length).toBeGreaterThan(4)
    for (const one of pages) {
      const context = await browser.newContext({ baseURL: portal.url() })
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
    const isUnknown = await unknownRequests(portal)
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

    const { email, password } = portal.old()
    const before = await signInByApi(email, password)
    const { results } = await callOk<{ results: unknown[] }>('GET', 'user/Kvitto/all', { as: before })
    expect(results).toHaveLength(1)
  })
}
