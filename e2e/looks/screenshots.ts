import { join } from 'node:path'
import { callOk, type Person } from '../portal/api.ts'
import { dayOfMonth, today } from '../portal/days.ts'
import { formWithPdf } from '../portal/files.ts'
import { openPage, portalPages, signInPage } from '../portal/pages.ts'
import { test } from '../portal/test.ts'

const FOLDER = join(import.meta.dirname, '../screenshots')
const SIZES = [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
] as const

/** Data on every page, as after a month's work. */
async function work(person: Person): Promise<void> {
  const files = ['hotell-malmö.pdf', 'taxi-arlanda.pdf', 'lunch-kund.pdf', 'parkering.pdf', 'telefon-november.pdf']
  for (const [number, name] of files.entries()) {
    for (const kind of ['Kvitto', 'Faktura'])
      await callOk('PUT', `user/${kind}/Add`, {
        as: person,
        form: formWithPdf(name, { date: today(), Value: `${(number + 1) * 349},50` }),
      })
  }
  const days: [number, string, number][] = [
    [2, 'Arbete', 8],
    [3, 'Arbete', 8],
    [4, 'Semester', 0],
    [5, 'VAB', 8],
    [6, 'Arbete', 7.5],
    [9, 'Sjuk', 8],
    [10, 'Foraldraledighet', 8],
    [11, 'Ledigt', 0],
  ]
  for (const [day, Status, Timmar] of days) {
    await callOk('PUT', 'user/Event/Add', {
      as: person,
      json: { event: { start: dayOfMonth(day), end: dayOfMonth(day), Status, Timmar: String(Timmar) } },
    })
  }
  const [year, month] = [today().slice(0, 4), today().slice(5, 7)]
  const Snurra = {
    Timpris: 1150,
    WorkingHours: 152,
    VBruttolon: 48_000,
    Formansvarde: 1200,
    SemesterlonDag: 2,
    pension: 3000,
    kostnader: 5237.5,
    Forsakring: 450,
    Konferenskonto: 1000,
    Arbetsverktyg: 0,
  }
  await callOk('PUT', 'user/snurra/Edit', { as: person, json: { Snurra, month, year } })
  for (const [Value, link, notis] of [
    ['1499', 'dustin.se/skarm', 'Skärm till hemmakontoret'],
    ['349,50', 'bokus.com', 'Kursbok'],
  ] as const) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ date: today(), Type: '1', Antal: '1', Value, link, notis }))
      form.set(name, value)
    await callOk('PUT', 'user/Inkop/Add', { as: person, form })
  }
  await callOk('PUT', 'user/post/Add', { as: person, json: { content: 'Fredagsfika klockan tre. Kanelbullar!' } })
}

for (const portalPage of portalPages()) {
  test(portalPage.name, async ({ browser, consultant, admin }) => {
    if (portalPage.who === 'consultant' || portalPage.path.startsWith('/user?')) await work(consultant)
    for (const viewport of SIZES) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await signInPage(page, portalPage.who, { consultant, admin })
        await openPage(page, portalPage)
        await page.screenshot({
          path: join(FOLDER, `${portalPage.name}-${viewport.width}-${colorScheme}.png`),
          fullPage: true,
        })
        await context.close()
      }
    }
  })
}
