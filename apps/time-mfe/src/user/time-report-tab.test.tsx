import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { admin, anna, fakePortal, renderPage } from '@portal/page-testkit'
import { monthCalls, timeEntryCalls } from '@portal/time-contract'
import { daysToFill, filledEntry, type TimeEntry } from '@portal/time-domain'
import { atNoon, chip, monthOf } from '../time-report/testing.tsx'
import TimeReportTab from './time-report-tab.tsx'

beforeEach(() => atNoon())

const open = (at = '/user?tab=X') => renderPage(<TimeReportTab userId={anna.id} />, { user: admin, at })
const work: TimeEntry = {
  id: 1,
  userId: anna.id,
  day: '2026-11-18',
  status: 'work',
  hours: 800,
  description: '',
  timeCode: '',
  projectNumber: '',
  costCode: '',
  reference: '',
  externalNote: '',
}
const withMonth = (isClosed = false) => {
  const entries: TimeEntry[] = []
  return fakePortal()
    .answer(timeEntryCalls.list, () => [...entries])
    .answer(monthCalls.get, () => ({ isClosed, mileage: 0 }))
    .answer(monthCalls.fill, () => {
      entries.push(work)
      return { message: '1 dag fylldes med 8 timmar Arbete.', filled: 1 }
    })
}
const strip = async () => within(await screen.findByRole('region', { name: 'Månadens summering' }))

it('has only Fyll på Kalender in its strip: figures, mileage and Klar are for the user', async () => {
  withMonth()
  open()
  expect((await strip()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Fyll på Kalender'])
  expect(screen.queryByText('Arbetade timmar')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Milersättning')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Klar' })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
})

it('sums the month below its weeks', async () => {
  monthOf([work, { ...work, id: 2, day: '2026-11-19', status: 'vacation', hours: 0 }], {
    isClosed: false,
    mileage: 45_050,
  })
  open()
  const sums = (await screen.findByText('Hela månaden')).closest('dl')
  expect(sums?.textContent?.replaceAll('\u00A0', ' ')).toBe(
    'Hela månaden 8 + 8 frånvaro av 168 hSemesterdagar 1Lediga dagar 0VAB-dagar 0Sjuktimmar 0Milersättning 450,50 kr',
  )
})

it("fills the user's shown month after confirmation, shows the server's message, and refetches a second later", async () => {
  const portal = withMonth()
  const { person, address } = open('/user?id=4&tab=TidRapport')
  await person.click(await screen.findByRole('button', { name: 'Föregående månad' }))
  expect(address()).toBe('/user?id=4&tab=TidRapport&month=2026-10')
  const button = (await strip()).getByRole('button', { name: 'Fyll på Kalender' })
  await waitFor(() => expect(button).toBeEnabled())
  await person.click(button)
  const question = within(screen.getByRole('alertdialog', { name: 'Vill du fylla på kalendern för October 2026?' }))
  expect(question.getByText(/registrering i October 2026/)).toBeInTheDocument()
  expect(portal.received(monthCalls.fill)).toHaveLength(0)
  // Counted before: on a busy machine the second is over before the message is seen.
  const before = portal.received(timeEntryCalls.list).length
  await person.click(question.getByRole('button', { name: 'Fyll på kalendern' }))
  expect(await screen.findByText('1 dag fylldes med 8 timmar Arbete.')).toBeInTheDocument()
  expect(portal.received(monthCalls.fill)[0]?.input).toEqual({ userId: anna.id, month: '2026-10' })
  await waitFor(() => expect(portal.received(timeEntryCalls.list).length).toBeGreaterThan(before))
  expect(address()).toBe('/user?id=4&tab=TidRapport&month=2026-10')
})

it('empties the filled days again, without those that were changed since', async () => {
  const filled = ['17', '18', '19'].map((day, index) => ({
    ...filledEntry(`2026-11-${day}`),
    userId: 4,
    id: 50 + index,
  }))
  const portal = monthOf([]).answer(monthCalls.fill, () => ({
    message: '3 dagar fylldes med 8 timmar Arbete.',
    filled: 3,
  }))
  const { person } = open()
  const button = (await strip()).getByRole('button', { name: 'Fyll på Kalender' })
  await waitFor(() => expect(button).toBeEnabled())
  await person.click(button)
  await person.click(screen.getByRole('button', { name: 'Fyll på kalendern' }))
  await screen.findByText('3 dagar fylldes med 8 timmar Arbete.')
  portal.answer(timeEntryCalls.list, () => filled.map((entry) => (entry.id === 51 ? { ...entry, hours: 400 } : entry)))
  await person.click(screen.getByRole('button', { name: 'Ångra 3 registreringar' }))
  expect(
    await screen.findByText('2 av 3 registreringar är ångrade. En var redan ändrad eller borttagen.'),
  ).toBeVisible()
  expect(portal.received(timeEntryCalls.removeAll)[0]?.input).toEqual({ ids: [50, 52], userId: anna.id })
})

it("deletes and undoes in the user's report, not in the administrator's", async () => {
  const portal = monthOf([work])
  const { person } = open()
  await person.click(await chip(/Arbete 2026-11-18/))
  await person.click(await screen.findByRole('button', { name: 'Ta bort' }))
  await person.click(await screen.findByRole('button', { name: 'Ångra' }))
  await waitFor(() => expect(portal.received(timeEntryCalls.add)[0]?.input.userId).toBe(anna.id))
  expect(portal.received(timeEntryCalls.remove)[0]?.input.userId).toBe(anna.id)
})

it.each([
  ['names the days that will be filled', [work], 'ons 18', 20, ['Avbryt', 'Fyll på kalendern']],
  [
    'has nothing to confirm when there are none',
    daysToFill('2026-11', new Set()).map((day, index) => ({ ...work, id: index + 1, day })),
    '',
    0,
    ['Stäng'],
  ],
])('%s (D40)', async (_, entries, reported, count, buttons) => {
  withMonth().answer(timeEntryCalls.list, () => entries)
  const { person } = open()
  const button = (await strip()).getByRole('button', { name: 'Fyll på Kalender' })
  await waitFor(() => expect(button).toBeEnabled())
  await person.click(button)
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Vill du fylla på kalendern för November 2026?' }),
  )
  const days = question.queryAllByRole('listitem').map(({ textContent }) => textContent)
  expect([days.length, days.includes(reported)]).toEqual([count, false])
  expect(question.queryByText('Det finns inga dagar att fylla i November 2026.') === null).toBe(count > 0)
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})

it('cannot be filled while the month is closed, with the reason', async () => {
  withMonth(true)
  const { person } = open()
  await screen.findByText('Klar')
  expect((await strip()).getByRole('button', { name: 'Fyll på Kalender' })).toBeDisabled()
  expect((await strip()).getByText('Månaden är klarmarkerad. Användaren kan låsa upp den.')).toBeInTheDocument()
  const day = document.querySelector<HTMLElement>('[data-day="2026-11-20"]')
  day?.focus()
  await person.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'November 2026' })).toHaveAccessibleDescription(
    'Månaden är klarmarkerad. Användaren kan låsa upp den.',
  )
})

it('adds an entry for the user', async () => {
  const portal = withMonth().answer(timeEntryCalls.add, () => [work])
  const { person } = open()
  const button = await screen.findByRole('button', { name: 'Ny registrering' })
  await waitFor(() => expect(button).toBeEnabled())
  await person.click(button)
  await person.click(
    within(await screen.findByRole('dialog', { name: 'Ny registrering' })).getByRole('button', { name: 'Spara' }),
  )
  await screen.findByText('Registreringen är sparad.')
  expect(portal.received(timeEntryCalls.add)[0]?.input).toMatchObject({
    userId: anna.id,
    event: { start: '2026-11-20' },
  })
})
