import { readFileSync } from 'node:fs'
import { callOk, type Person, registerConsultant, signInByApi } from '../portal/api.ts'
import { snurraPath, today } from '../portal/days.ts'
import { formWithPdf } from '../portal/files.ts'
import { portalPages, quiet } from '../portal/pages.ts'
import { ADMIN } from '../portal/settings.ts'
import { expect, type Page, test } from '../portal/test.ts'

/** Names that stay as they are: of people, of the product's documented parts, and of the sign-in provider. */
const NAMES = /Administratör|Karin|Portalen|Snurra|Maxkonto|Klar\b|Företaget|[\w.-]+@[\w.-]+/g

type Texts = { readonly [key: string]: string | Texts }
const flat = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)))
const catalogue = (area: string, language: string) =>
  flat(
    JSON.parse(
      readFileSync(new URL(`../../apps/${area}-mfe/src/locales/${language}.json`, import.meta.url), 'utf8'),
    ) as Texts,
  )

/** Whole texts of the Swedish catalogues that English says otherwise. */
const SWEDISH = new Set(
  ['accounts', 'money', 'time'].flatMap((area) => {
    const english = new Set(catalogue(area, 'en'))
    return catalogue(area, 'sv').filter((text) => !english.has(text) && !text.includes('{{'))
  }),
)

/** What a user sees or a screen reader says that is Swedish: a text of a catalogue, or one with å, ä or ö. */
async function swedishIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, ...document.body.innerText.split('\n'), ...named].map((text) => text.trim())
  })
  return [...new Set(texts)].filter((text) => SWEDISH.has(text) || /[åäö]/i.test(text.replaceAll(NAMES, '')))
}

/** With an entry, a receipt, and a month that is not complete. */
async function englishConsultant(): Promise<Person> {
  const person = await registerConsultant()
  await callOk('PUT', 'user/Kvitto/Add', { as: person, form: formWithPdf('taxi.pdf', { date: today(), Value: '100' }) })
  await callOk('PUT', 'user/Event/Add', {
    as: person,
    json: { event: { start: today(), end: today(), Status: 'Sjuk', Timmar: 8 } },
  })
  await inEnglish(person)
  return person
}

/** An administrator of this test's own: the shared one stays Swedish. */
async function englishAdmin(): Promise<Person> {
  const person = await registerConsultant()
  const admin = await signInByApi(ADMIN.email, ADMIN.password)
  await callOk('PUT', 'user/profile/update', {
    as: admin,
    json: { user: { id: person.id, Role: 0 }, daytoUpdate: 1 },
  })
  const promoted = await signInByApi(person.email, person.password)
  await inEnglish(promoted)
  return promoted
}

const inEnglish = (person: Person) => callOk('PUT', 'auth/language', { as: person, json: { language: 'en' } })

async function walk(page: Page, who: 'consultant' | 'admin'): Promise<void> {
  for (const { path } of portalPages().filter((portalPage) => portalPage.who === who)) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await quiet(page)
    expect.soft(await swedishIn(page), path).toEqual([])
  }
}

async function openDialog(page: Page, path: string, opener: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: opener }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await quiet(page)
  expect.soft(await swedishIn(page), `${path}, ${opener}`).toEqual([])
}

test('a consultant who chose English sees no Swedish on any page', async ({ openAs }) => {
  const page = await openAs(await englishConsultant(), '/Lobby')
  await walk(page, 'consultant')
  await openDialog(page, '/Kvitto', 'Add receipt')
  await openDialog(page, '/Inkop', 'Add purchase')
  await openDialog(page, '/Tidrapportering', 'New entry')
  await openDialog(page, snurraPath(), 'What if')
})

test('an administrator who chose English sees no Swedish on any page', async ({ openAs }) => {
  await englishConsultant()
  const page = await openAs(await englishAdmin(), '/Lobby')
  await walk(page, 'admin')
  await openDialog(page, '/users', 'Add New User')
})
