import { callOk, type Person, registerConsultant } from '../portal/api.ts'
import { dayOfMonth, today } from '../portal/days.ts'
import { formWithPdf, pdf } from '../portal/files.ts'
import { expect, type Page, test } from '../portal/test.ts'
import { allowWithoutNetwork } from './without-network.ts'

const workOn = (person: Person, day: string) =>
  callOk('PUT', 'user/Event/Add', {
    as: person,
    json: { event: { start: day, end: day, Status: 'Arbete', Timmar: 8 } },
  })
const countOf = async (person: Person, path: string) =>
  (await callOk<{ results: readonly unknown[] }>('GET', path, { as: person })).results.length
const entries = (person: Person) =>
  countOf(person, `user/Event?month=${Number(today().slice(5, 7))}&year=${today().slice(0, 4)}`)
const receipts = (person: Person) => countOf(person, 'user/Kvitto/all?filter=all')
const close = (person: Person, act: 'Klar' | 'unKlar') =>
  callOk('GET', `user/tid/${act}?CurrentDate=${today()}`, { as: person })

const calendar = (page: Page) => page.getByRole('group', { name: /^Kalender för/ })
const waiting = (page: Page) => page.getByRole('list', { name: 'Väntar på nät' }).getByRole('listitem')

/** Waits until the answers of these calls are on the device: the page stores them after it shows them. */
const expectKept = (page: Page, calls: readonly string[]) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<readonly string[]>((resolve, reject) => {
            const open = indexedDB.open('portal.offline')
            open.addEventListener('error', () => reject(open.error))
            open.addEventListener('success', () => {
              const keys = open.result.transaction('answers').objectStore('answers').getAllKeys()
              keys.addEventListener('success', () =>
                resolve(keys.result.map((key) => (typeof key === 'string' ? key : '').split(' ')[0] ?? '')),
              )
              open.result.close()
            })
          }),
      ),
    )
    .toEqual(expect.arrayContaining([...calls]))

async function addEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ny registrering' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ny registrering' })
  // The day may have time already, and then starts without hours.
  await dialog.getByLabel('Timmar').fill('8')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await expect(waiting(page)).toHaveCount(1)
  await expect(calendar(page).getByText(/, väntar på nät$/)).toBeAttached()
}

test('without network the month and the lists are read, and what is added arrives once', async ({
  page,
  context,
  openAs,
  consultant,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/, /status (of )?4\d\d/, /could not be loaded/)
  await workOn(consultant, dayOfMonth(10))
  await callOk('PUT', 'user/Kvitto/Add', {
    as: consultant,
    form: formWithPdf('taxi.pdf', { date: today(), Value: '100' }),
  })
  await openAs(consultant, '/Kvitto')
  await expect(page.getByRole('cell', { name: 'Visa taxi.pdf' })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  await allowWithoutNetwork(page)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Visa taxi.pdf' })).toBeVisible()
  await expectKept(page, ['receipts.list'])
  await page.goto('/Tidrapportering')
  await expect(page.getByText(`Arbete ${dayOfMonth(10)}, 8 timmar`)).toBeAttached()
  await expectKept(page, ['auth.me', 'timeEntries.list', 'months.get'])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(`Arbete ${dayOfMonth(10)}, 8 timmar`)).toBeAttached()
  await expect(calendar(page)).toBeVisible()
  await expect(page.getByText(/^Senast hämtad \d\d:\d\d$/)).toBeVisible()
  await addEntry(page)

  await page.goto('/Kvitto')
  await expect(page.getByRole('cell', { name: 'Visa taxi.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Lägg till kvitto' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt kvitto' })
  await dialog.getByLabel('Värde').fill('250')
  await dialog.locator('input[type=file]').first().setInputFiles(pdf('lunch.pdf'))
  await dialog.getByRole('button', { name: 'Spara kvitto' }).click()
  // A reload of a page with an open form asks first.
  await expect(dialog).toBeHidden()
  await expect(waiting(page)).toContainText('lunch.pdf')
  await page.reload()
  await expect(waiting(page)).toContainText('lunch.pdf')

  // Meanwhile the month is closed elsewhere: the entry is refused and stays, the receipt arrives.
  await close(consultant, 'Klar')
  await context.setOffline(false)
  await expect(page.getByRole('cell', { name: 'Visa lunch.pdf' })).toHaveCount(1)
  await expect(waiting(page)).toHaveCount(0)
  expect([await entries(consultant), await receipts(consultant)]).toEqual([1, 2])
  await page.goto('/Tidrapportering')
  await expect(waiting(page).getByRole('status')).not.toHaveText('Väntar på nät')
  await close(consultant, 'unKlar')
  await waiting(page)
    .getByRole('button', { name: /^Skicka igen/ })
    .click()
  await expect(waiting(page)).toHaveCount(0)
  expect(await entries(consultant)).toBe(2)

  // A sign-out asks, and leaves nothing for the next user.
  await page.reload()
  await expect(calendar(page)).toBeVisible()
  await context.setOffline(true)
  await addEntry(page)
  await page.getByRole('button', { name: /^Ditt konto/ }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(page.getByRole('alertdialog', { name: '1 post är inte skickad' })).toBeVisible()
  await page.getByRole('button', { name: 'Logga ut ändå' }).click()
  await expect(page.getByLabel('Lösenord')).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('portal.offline')
  await context.setOffline(false)
  const other = await registerConsultant()
  await page.getByRole('textbox', { name: /e-post/i }).fill(other.email)
  await page.getByLabel('Lösenord').fill(other.password)
  await page.getByRole('button', { name: 'Logga in' }).first().click()
  await expect(page).toHaveURL(/\/Lobby/)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await expect
    .poll(() => page.evaluate(async () => [localStorage.getItem('portal.offline'), await caches.keys()]))
    .toEqual([null, []])
  expect(await entries(consultant)).toBe(2)
})
