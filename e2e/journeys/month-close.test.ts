import { callOk, registerConsultant } from '../portal/api.ts'
import { goBackFromDialog } from '../portal/pages.ts'
import { expect, type Page, test } from '../portal/test.ts'

/** Presses a key until the focused element has this name; returns how often. */
async function keysTo(page: Page, name: RegExp): Promise<number> {
  for (let keys = 0; keys < 80; keys += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (name.test(focused)) return keys
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${name}`)
}

test('an administrator seals the month of several users by keyboard alone, in few keys', async ({ openAs, admin }) => {
  // A name that no other test uses: the list of the month holds all users of the portal.
  const name = `Bok${crypto.randomUUID().slice(0, 6)}`
  const people = [await registerConsultant(name), await registerConsultant(name), await registerConsultant(name)]
  // Long before any other test's data: earlier months of a user must be sealed first.
  for (const person of people)
    await callOk('GET', 'user/tid/Klar?CurrentDate=2024-02-01&Millersattning=10', { as: person })

  const page = await openAs(admin, `/Bokslut/2024/02?search=${name}`)
  await expect(page.getByRole('button', { name: 'Välj alla (3)' })).toBeVisible()
  let keys = await keysTo(page, /^Välj alla \(3\)$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /markerade?$/ })).toBeVisible()
  keys += await keysTo(page, /^Försegla$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Försegla Februari 2024' })).toBeVisible()
  keys += await keysTo(page, /^Försegla 3$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 månader är förseglade.')).toBeVisible()
  expect(keys + 3, 'keys from the page to the seals').toBeLessThan(60)

  for (const person of people) {
    const { results } = await callOk<{ results: { sha256: string } }>('GET', 'bokslut/seal?month=2&year=2024', {
      as: person,
    })
    expect(results.sha256).toMatch(/^[0-9a-f]{64}$/)
  }
})

for (const width of [1366, 390]) {
  test(`a user's panel closes by its button, Esc and going back at ${width}, and is no extra step`, async ({
    openAs,
    admin,
  }) => {
    const name = `Panel${crypto.randomUUID().slice(0, 6)}`
    await registerConsultant(name)
    const page = await openAs(admin, '/Lobby')
    await page.setViewportSize({ width, height: 844 })
    const list = `/Bokslut/2024/02?search=${name}`
    await page.goto(list)
    const panel = page.getByRole('dialog')
    for (const close of [
      () => panel.getByRole('button', { name: 'Stäng panelen' }).click(),
      () => page.keyboard.press('Escape'),
      () => goBackFromDialog(page),
    ]) {
      // A phone names the search too, before the list has come.
      await page.locator('tr, li').getByText(name).last().click()
      await expect(panel).toBeVisible()
      await expect(page).toHaveURL(/person=\d+/)
      await close()
      await expect(panel).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => history.state as object)).not.toHaveProperty('isSecond')
      await expect.poll(() => new URL(page.url()).search).toBe(`?search=${name}`)
    }
    await page.goBack()
    await expect(page).toHaveURL(/Lobby/)
  })
}

test('the list beside a panel is no wider than its place, also with a reminded user and a long name', async ({
  openAs,
  admin,
}) => {
  const name = `Bredvid-Panelen${crypto.randomUUID().slice(0, 6)}`
  const { id } = await registerConsultant(name)
  await callOk('PUT', 'bokslut/remind', { as: admin, json: { month: 2, year: 2024, userIds: [id] } })
  const page = await openAs(admin, `/Bokslut/2024/02?search=${name}`)
  const table = page.getByRole('table')
  for (const width of [1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/Bokslut/2024/02?search=${name}&person=${id}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(table.getByText(/^Påmind/)).toBeAttached()
    await expect
      .poll(() => table.evaluate(({ parentElement: place }) => (place?.scrollWidth ?? 0) - (place?.clientWidth ?? 0)))
      .toBeLessThanOrEqual(0)
  }
})

test('a month of the year is high enough for a finger on a phone', async ({ openAs, admin }) => {
  const name = `Fingret${crypto.randomUUID().slice(0, 6)}`
  await registerConsultant(name)
  const page = await openAs(admin, '/Lobby')
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/Bokslut/2024/02?view=year&search=${name}`)
    const year = page.getByRole('grid', { name: /^Månadernas läge 2024/ })
    const pressed = [year.getByRole('link', { name: 'Februari' }), year.getByRole('gridcell').first()]
    for (const target of pressed)
      await expect.poll(async () => (await target.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  }
})
