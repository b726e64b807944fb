import type { Page } from '@playwright/test'
import { administrator, callOk } from '../portal/api.ts'
import { today } from '../portal/days.ts'
import { formWithPdf } from '../portal/files.ts'
import { signInPage } from '../portal/pages.ts'
import { expect, test } from '../portal/test.ts'

/** How long the user looks at something still before it moves, in ms. */
const STILL_MS = 2000

interface Movement {
  readonly delay: number
  readonly easing: string
  /** The styles that it changes. */
  readonly styles: readonly string[]
}

/** The animations in these elements that never end, and how many change the opacity of something around them. */
const movements = (page: Page, elements: string): Promise<{ endless: Movement[]; blendedAround: number }> =>
  page.evaluate((selector) => {
    const stylesOf = (effect: KeyframeEffect) => {
      const names = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe))
      const own = ['offset', 'computedOffset', 'easing', 'composite']
      return [...new Set(names)].filter((name) => !own.includes(name))
    }
    const effects = document
      .getAnimations()
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect)
    const endless = effects.filter(
      (effect) => effect.getTiming().iterations === Number.POSITIVE_INFINITY && effect.target?.closest(selector),
    )
    const around = effects.filter((effect) =>
      endless.some(({ target }) => effect.target !== target && effect.target?.contains(target)),
    )
    return {
      endless: endless.map((effect) => ({
        delay: effect.getTiming().delay ?? 0,
        easing: effect.getKeyframes()[0]?.easing ?? '',
        styles: stylesOf(effect),
      })),
      blendedAround: around.filter((effect) => stylesOf(effect).includes('opacity')).length,
    }
  }, elements)

/** Holds every answer at such an address back until it is released. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

for (const { what, held, shown } of [
  { what: "the portal's code", held: /\/assets\/portal\.\w+\.js$/, shown: '#waiting .frame i' },
  { what: "the feed's posts", held: /\/v1\/user\/post(?:\?|$)/, shown: '.MuiSkeleton-root' },
]) {
  test(`what stands for ${what} is still for ${STILL_MS / 1000} s and moves in steps then, for slow processors`, async ({
    page,
    reader,
  }) => {
    const release = await holdBack(page, held)
    await signInPage(page, 'consultant', { consultant: reader, admin: await administrator() })
    await page.goto('/Lobby', { waitUntil: 'commit' })
    await expect(page.locator(shown).first()).toBeVisible()
    const { endless, blendedAround } = await movements(page, shown)
    expect(endless).not.toEqual([])
    for (const { delay, easing } of endless) {
      expect(delay).toBeGreaterThanOrEqual(STILL_MS)
      expect(easing).toMatch(/^steps\(/)
    }
    expect(blendedAround).toBe(0)
    release()
    await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
    await expect(page.locator(shown).filter({ visible: true })).toHaveCount(0)
  })
}

test('at the second visit a card of the Lobby that is late moves nothing below it', async ({ openAs, admin }) => {
  const page = await openAs(admin, '/Lobby')
  const closing = page.getByRole('article', { name: 'Månadsbokslut' })
  const purchases = page.getByRole('article', { name: 'Inköp som väntar' })
  /** Where the card of purchases begins and how high that of months is, when both are whole. */
  const layout = async () => {
    await expect(purchases).toBeVisible()
    const [below, above] = await Promise.all([purchases.boundingBox(), closing.boundingBox()])
    return [Math.round(below?.y ?? 0), Math.round(above?.height ?? 0)]
  }
  await expect(closing.getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
  const [top, height = 0] = await layout()
  const release = await holdBack(page, /\/v1\/bokslut\b/)
  await page.reload()
  await expect(purchases.locator('.MuiSkeleton-root')).toHaveCount(0)
  const [topWhileLate, heightWhileLate = 0] = await layout()
  expect(topWhileLate).toBe(top)
  expect(heightWhileLate).toBe(height)
  release()
  await expect(closing.getByRole('listitem').first()).toBeVisible()
  expect(await layout()).toEqual([top, height])
})

test("the overlay of a page that is late moves without work for the page's own thread", async ({
  page,
  openAs,
  reader,
}) => {
  const release = await holdBack(page, /\/__federation_expose_receipts\b/)
  await openAs(reader, '/Lobby')
  await page.getByRole('link', { name: 'Kvitto' }).first().click()
  await expect(page.getByRole('progressbar', { name: 'Laddar' })).toBeVisible()
  const { endless, blendedAround } = await movements(page, '[role=progressbar]')
  expect(endless.map(({ styles }) => styles)).toEqual([['transform']])
  expect(blendedAround).toBe(0)
  release()
  await expect(page.getByRole('heading', { name: 'Kvitton' })).toBeVisible()
})

test("the bar of a list that is late moves without work for the page's own thread", async ({
  page,
  openAs,
  consultant,
}) => {
  const form = formWithPdf('taxi.pdf', { date: today(), Value: '100' })
  await callOk('PUT', 'user/Kvitto/Add', { as: consultant, form })
  await openAs(consultant, '/Kvitto')
  await expect(page.getByRole('row').filter({ hasText: 'taxi.pdf' })).toBeVisible()
  const release = await holdBack(page, /\/v1\/user\/Kvitto\/all\?/)
  await page.getByRole('button', { name: /^Värde/ }).click()
  await expect(page.locator('.MuiLinearProgress-root')).toBeVisible()
  const { endless } = await movements(page, '.MuiLinearProgress-root')
  expect(endless.map(({ styles }) => styles)).toEqual([['transform']])
  release()
  await expect(page.locator('.MuiLinearProgress-root')).toHaveCount(0)
})

test("the page's icon is made of pixels: for an SVG the browser makes a document with each change of page", async ({
  page,
  request,
}) => {
  await page.goto('/signin')
  const icons = page.locator('link[rel=icon]')
  await expect(icons).toHaveCount(1)
  const icon = await request.get((await icons.getAttribute('href')) ?? '')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
})
