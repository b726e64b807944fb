import { readFile } from 'node:fs/promises'
import { callOk } from '../portal/api.ts'
import { snurraPath, today } from '../portal/days.ts'
import { reloadSaved } from '../portal/pages.ts'
import { expect, type Page, test } from '../portal/test.ts'

const figure = (page: Page, label: string) =>
  page
    .locator('.line')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('output')
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

async function write(page: Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(figures)) await field(page, label).fill(value)
}

const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('a month is calculated while typing, saved, calculated again by the server (D44), and printed on one sheet', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Lobby')
  await page.getByRole('link', { name: 'Snurra' }).first().click()
  await expect(page).toHaveURL(snurraPath())
  await write(page, {
    Timpris: '1000',
    'Arbetade timmar': '160',
    'Vald bruttolön': '45 000',
    Pension: '2000',
    Förmånsvärde: '1500',
    Semesterlönedagar: '2',
    Kostnader: '349,50',
  })

  // 1000 × 160 × 0.81; 5.4 % and 4.6 % of 45 000 × 2; 31.42 % of (40 860 + 4 860 + 1 500); 25 % of 2000; 30 × 45 000 ×
  // 0.0048; Maxkonto: 129 600 − 40 860 − 2 000 − 6 480 − 14 836.52 − 500 − 349.50
  const expected = {
    Semesterlön: '4\u00A0860,00',
    Semesterlöneavdrag: '4\u00A0140,00',
    Brutto: '40\u00A0860,00',
    Arbetsgivaravgift: '14\u00A0836,52',
    'Skatt på pension': '500,00',
    'Avsatt semester': '6\u00A0480,00',
  }
  for (const [label, amount] of Object.entries(expected)) await expect(figure(page, label)).toContainText(amount)

  const saved = page.waitForResponse((response) => response.url().includes('/v1/user/snurra/Edit'))
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByText(/är sparad\./)).toBeVisible()

  await reloadSaved(page)
  await expect(field(page, 'Timpris')).toHaveValue(/^1\s000(,00)?$/)
  for (const [label, amount] of Object.entries(expected)) await expect(figure(page, label)).toContainText(amount)
  expect(sheetsOf(await page.pdf({ preferCSSPageSize: true })), 'sheets of paper').toBe(1)

  const [year, month] = [today().slice(0, 4), today().slice(5, 7)]
  const { results } = await callOk<{ results: Record<string, number> }>(
    'GET',
    `user/snurra?month=${month}&Year=${year}`,
    { as: consultant },
  )
  expect(results).toMatchObject({
    Intakt: 129_600,
    Brutto: 40_860,
    Arbetsgivaravgift: 14_836.52,
    skattpension: 500,
    Semester: 6480,
    Maxkonto: 64_573.98,
  })
})

test('results in a request are ignored (D46)', async ({ consultant }) => {
  const [year, month] = [today().slice(0, 4), today().slice(5, 7)]
  const json = {
    Snurra: { Timpris: 100, WorkingHours: 10, VBruttolon: 0, Maxkonto: 999_999, Intakt: 999_999 },
    month,
    year,
  }
  await callOk('PUT', 'user/snurra/Edit', { as: consultant, json })
  const { results } = await callOk<{ results: Record<string, number> }>(
    'GET',
    `user/snurra?month=${month}&Year=${year}`,
    { as: consultant },
  )
  expect(results).toMatchObject({ Intakt: 810, Maxkonto: 810 })
})

test('leaving a month with unsaved changes asks for confirmation, by tab and by menu, and differing figures can be reset', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Snurra')
  await expect(page).toHaveURL(snurraPath())
  await field(page, 'Timpris').fill('900')
  const another = snurraPath().endsWith('/01') ? 'Februari' : 'Januari'
  await page.getByRole('tab', { name: another }).click()
  await expect(page.getByText('Vill du lämna utan att spara?')).toBeVisible()
  await page.getByRole('button', { name: 'Fortsätt redigera' }).click()
  await expect(field(page, 'Timpris')).toHaveValue('900,00')

  await page.getByRole('link', { name: 'Tidrapportering' }).first().click()
  await expect(page.getByText('Vill du lämna sidan utan att spara?')).toBeVisible()
  await page.getByRole('button', { name: 'Fortsätt redigera' }).click()
  await page.getByRole('button', { name: /Återställ Timpris/ }).click()
  await expect(page.getByText('En osparad ändring')).toBeHidden()
  await page.getByRole('link', { name: 'Tidrapportering' }).first().click()
  await expect(page).toHaveURL('/Tidrapportering')
})

test("the year, the browser's back button and closing also ask before typed figures are lost", async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Lobby')
  await page.getByRole('link', { name: 'Snurra' }).first().click()
  await expect(page).toHaveURL(snurraPath())
  await field(page, 'Timpris').fill('900')
  const stay = page.getByRole('button', { name: 'Fortsätt redigera' })

  const year = page.getByLabel('År', { exact: true })
  await year.evaluate((select: HTMLSelectElement) => select.add(new Option('2025', '2025')))
  await year.selectOption('2025')
  await expect(page.getByText('Vill du lämna utan att spara?')).toBeVisible()
  await stay.click()
  await expect(page).toHaveURL(snurraPath())

  await page.goBack()
  await expect(page.getByText('Vill du lämna sidan utan att spara?')).toBeVisible()
  await stay.click()
  await expect(page).toHaveURL(snurraPath())
  await expect(field(page, 'Timpris')).toHaveValue('900,00')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(field(page, 'Timpris')).toHaveValue('900,00')

  await page.goBack()
  await page.getByRole('button', { name: 'Lämna utan att spara' }).click()
  await expect(page).toHaveURL('/Lobby')
})

test('a figure leads to its formula and on to the days behind it, by keyboard', async ({
  page,
  openAs,
  consultant,
}) => {
  await callOk('PUT', 'user/Event/Add', {
    as: consultant,
    json: { event: { start: today(), end: today(), Status: 'Arbete', Timmar: '7,5' } },
  })
  await openAs(consultant, snurraPath())
  await field(page, 'Timpris').fill('1000')
  await page.getByRole('button', { name: 'Förklara Intäkt', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Intäkt = Timpris × Arbetade timmar × Andel')).toBeVisible()
  await expect(dialog).toContainText(/1\s000,00 × 7,5\sh × 81\s% = 6\s075,00/)
  await dialog.getByRole('button', { name: /Förklara Arbetade timmar/ }).press('Enter')
  await expect(dialog.getByRole('row', { name: today() })).toContainText('7,5')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Förklara Intäkt', exact: true })).toBeFocused()
})

test('a scenario is calculated beside the month, fills it with one press, and is saved only by saving', async ({
  page,
  openAs,
  consultant,
}) => {
  const [year, month] = [today().slice(0, 4), today().slice(5, 7)]
  const saved = { Timpris: 1000, WorkingHours: 160, VBruttolon: 45_000 }
  await callOk('PUT', 'user/snurra/Edit', { as: consultant, json: { Snurra: saved, month, year } })
  const read = async () =>
    (
      await callOk<{ results: Record<string, number> }>('GET', `user/snurra?month=${month}&Year=${year}`, {
        as: consultant,
      })
    ).results
  await openAs(consultant, snurraPath())
  await page.getByRole('button', { name: /Vad händer om/ }).click()
  const scenario = page.getByRole('region', { name: 'Scenario A' })
  await scenario.getByRole('textbox', { name: 'Timpris' }).fill('1100')
  await scenario.getByRole('textbox', { name: 'Fler lediga dagar' }).fill('5')
  // 1100 × 120 × 0.81 − (45 000 − 10 350) − 6 480 − 31.42 % of (34 650 + 12 150)
  await expect(scenario).toContainText(/51\s085,44/)
  await scenario.getByRole('button', { name: 'Använd i månaden' }).click()
  await expect(field(page, 'Arbetade timmar')).toHaveValue('120')
  await expect(page.getByText('3 osparade ändringar')).toBeVisible()
  expect(await read()).toMatchObject(saved)
  // The page's only save button is the one of the bar, in view wherever the page is scrolled to.
  const save = page.getByRole('button', { name: 'Spara' })
  await expect(save).toBeInViewport()
  await page.mouse.wheel(0, 2_000)
  await expect(page.getByRole('complementary', { name: 'Osparade ändringar' }).locator(save)).toBeInViewport()
  await save.click()
  await expect(page.getByText(/är sparad\./)).toBeVisible()
  expect(await read()).toMatchObject({ Timpris: 1100, WorkingHours: 120, SemesterlonDag: 5, Maxkonto: 51_085.44 })
})

test('a field of a scenario that has the focus is never covered by what stays in view', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, snurraPath())
  await page.getByRole('button', { name: /Vad händer om/ }).click()
  const add = page.getByRole('dialog').getByRole('button', { name: 'Lägg till scenario' })
  const isCovered = () =>
    page.evaluate(() => {
      const field = document.activeElement
      if (!(field instanceof HTMLInputElement) || field.type === 'checkbox') return false
      const { left, right, top, bottom } = field.getBoundingClientRect()
      return [top + 3, bottom - 3].some((y) => document.elementFromPoint((left + right) / 2, y) !== field)
    })
  await add.click()
  await add.click()
  await expect(page.getByRole('region', { name: 'Scenario C' }).getByRole('textbox', { name: 'Timpris' })).toBeFocused()
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    // Only a phone has the results in a table above all fields.
    await expect(page.getByRole('table', { name: /^Maxkonto/ })).toHaveCount(width < 600 ? 1 : 0)
    await expect.poll(isCovered, `after the change to ${width}`).toBe(false)
    for (const key of [...Array(26).fill('Tab'), ...Array(26).fill('Shift+Tab')] as string[]) {
      await page.keyboard.press(key)
      await expect.poll(isCovered, `${key} at ${width}`).toBe(false)
    }
  }
})

test('an exported year is imported again: its figures stand in the fields and can be taken back until they are saved (D48)', async ({
  page,
  openAs,
  consultant,
}) => {
  const [year, month] = [today().slice(0, 4), today().slice(5, 7)]
  const save = (Snurra: Record<string, number>) =>
    callOk('PUT', 'user/snurra/Edit', { as: consultant, json: { Snurra, month, year } })
  await save({ Timpris: 1000, WorkingHours: 160, VBruttolon: 45_000, kostnader: 349.5 })
  await openAs(consultant, snurraPath().replace(/\d\d$/, '13'))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /Exportera/ }).click()
  const workbook = await (await downloading).path()
  await save({ Timpris: 1250 })

  await page.goto(snurraPath())
  await page.getByRole('button', { name: 'Importera', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'snurra.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(workbook),
  })
  await expect(dialog.getByRole('row', { name: /Timpris/ })).toContainText(/1\s250,00.*1\s000,00/)
  await dialog.getByRole('button', { name: 'Importera', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Timpris')).toHaveValue(/^1\s000,00$/)
  await page.getByRole('button', { name: /^Återställ Timpris till 1\s250,00/ }).click()
  await expect(field(page, 'Timpris')).toHaveValue(/^1\s250,00$/)
  await page
    .getByRole('region', { name: 'Förslag från källorna' })
    .getByRole('button', { name: 'Ta med Timpris' })
    .click()
  await expect(field(page, 'Timpris')).toHaveValue(/^1\s000,00$/)
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByText(/är sparad\./)).toBeVisible()
})

test('a strip of months that scrolls shows whole months and the current one', async ({ openAs, consultant }) => {
  const page = await openAs(consultant, '/Snurra')
  for (const width of [360, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.98 })
    const cut = () =>
      page.getByRole('tablist').evaluate((list) => {
        const row = (list.parentElement as HTMLElement).getBoundingClientRect()
        const shownOf = (tab: Element) => {
          const { left, right, width: whole } = tab.getBoundingClientRect()
          return Math.max(0, Math.min(right, row.right) - Math.max(left, row.left)) / whole
        }
        return [...list.children].filter((tab) => shownOf(tab) > 0.02 && shownOf(tab) < 0.98).length
      })
    await expect.poll(cut, { message: `months that are cut at ${width}` }).toBe(0)
  }
})
