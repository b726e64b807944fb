import { callOk, type Person, registerConsultant } from '../portal/api.ts'
import { counted } from '../portal/counted.ts'
import { dayOfMonth, today } from '../portal/days.ts'
import { pdf } from '../portal/files.ts'
import { expect, type Page, test } from '../portal/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const submit = async (person: Person, value: string, notis: string) => {
  const form = new FormData()
  for (const [name, text] of Object.entries({ date: today(), Type: '1', Antal: '1', Value: value, notis }))
    form.set(name, text)
  await callOk('PUT', 'user/Inkop/Add', { as: person, form })
}

test('a week is reported with two presses, a sick day with two, a month is closed with two', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Lobby')
  const week = counted(page)
  await week.click(button(page, 'Fyll veckan'))
  await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0)
  await week.click(page.getByRole('dialog').getByRole('button', { name: 'Fyll veckan' }))
  await expect(page.locator('.entry-name', { hasText: 'Arbete' })).not.toHaveCount(0)
  expect(week.presses).toBeLessThanOrEqual(2)

  await page.goto('/Lobby')
  const sick = counted(page)
  await sick.click(button(page, 'Sjuk idag'))
  await expect(page.getByRole('radio', { name: 'Sjuk' })).toBeChecked()
  await sick.key('Enter')
  await expect(page.locator('.entry-name', { hasText: `Sjuk ${today()}` })).toHaveCount(1)
  await expect(page.locator('.entry-name', { hasText: `Arbete ${today()}` })).toHaveCount(0)
  expect(sick.presses).toBeLessThanOrEqual(2)

  await page.goto('/Lobby')
  const end = counted(page)
  await end.click(button(page, 'Avsluta månaden'))
  await end.click(button(page, 'Klarmarkera månaden'))
  await expect(page.getByRole('list', { name: 'Månadens avslut' })).toContainText('Ja, låst för ändring')
  await expect(link(page, 'Räkna lönen')).toBeVisible()
  expect(end.presses).toBeLessThanOrEqual(2)
})

test('a receipt is added on a phone with three presses and the amount', async ({ page, openAs, consultant }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(consultant, '/Lobby')
  const hands = counted(page)
  await hands.click(button(page, 'Nytt kvitto'))
  await expect(page.getByLabel('Värde')).toBeFocused()
  await hands.type('249,50')
  const choosing = page.waitForEvent('filechooser')
  await hands.click(
    page
      .getByRole('dialog')
      .getByText(/Välj fil|Släpp/)
      .first(),
  )
  await (await choosing).setFiles(pdf('taxi.pdf'))
  await hands.click(button(page, 'Spara kvitto'))
  await expect(
    page
      .getByRole('main')
      .getByText(/249,50/)
      .first(),
  ).toBeVisible()
  expect(hands.presses).toBeLessThanOrEqual(3)
})

test("last month's receipts are shown with two presses", async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Lobby')
  const hands = counted(page)
  await hands.click(link(page, 'Kvitton'))
  await hands.click(button(page, 'Förra månaden').or(page.getByRole('radio', { name: 'Förra månaden' })))
  await expect(page).toHaveURL(/filter=20\d\d-\d\d-01\.\./)
  expect(hands.presses).toBeLessThanOrEqual(2)
})

test('fifteen purchases are ordered with four presses', async ({ page, openAs, admin }) => {
  const buyer = await registerConsultant('Femton')
  const mark = crypto.randomUUID().slice(0, 8)
  for (let count = 0; count < 15; count += 1) await submit(buyer, String(4000 + count), mark)
  // The list of all users' purchases, without those of other tests.
  await page.route(/Admin\/Inkop\/all/, (route) =>
    route.continue({ url: `${route.request().url()}&searchTerm=${mark}` }),
  )
  await openAs(admin, '/Lobby')
  const hands = counted(page)
  await hands.click(link(page, /^Inköp/).first())
  await expect(page.getByRole('row').nth(15)).toBeVisible()
  await hands.click(page.getByRole('checkbox').first())
  await hands.click(page.getByRole('main').getByRole('button', { name: 'Beställ 15' }))
  const submitted = async () => {
    const all = `user/Inkop/all?filterOptions=${encodeURIComponent('["all"]')}&pageSize=20`
    const { results } = await callOk<{ results: { status: number }[] }>('GET', all, { as: buyer })
    return results.filter(({ status }) => status !== 0).length
  }
  await expect.poll(submitted).toBe(0)
  expect(hands.presses).toBeLessThanOrEqual(4)
})

test("who has not reported is one press away, a user's access two", async ({ page, openAs, admin, consultant }) => {
  await callOk('PUT', 'user/Event/Add', {
    as: consultant,
    json: { event: { start: dayOfMonth(10), end: dayOfMonth(10), Status: 'Arbete', Timmar: 8 } },
  })
  await openAs(admin, '/Lobby')
  const reports = counted(page)
  await reports.click(link(page, /^Månadsbokslut/))
  await expect(page.getByRole('heading', { level: 1, name: /Månadsbokslut/ })).toBeVisible()
  expect(reports.presses).toBeLessThanOrEqual(1)

  await page.goto('/Lobby')
  const access = counted(page)
  await access.click(button(page, 'Återställ åtkomst'))
  const dialog = page.getByRole('dialog', { name: 'Återställ åtkomst' })
  await access.click(dialog.getByRole('button', { name: /: / }).first())
  await expect(page.getByText(/Länken är skickad till|Inbjudan är skickad till/)).toBeVisible()
  expect(access.presses).toBeLessThanOrEqual(2)
})
