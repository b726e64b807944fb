import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setNetwork } from '@portal/page-testkit'
import { timeEntryCalls } from '@portal/time-contract'
import type { NewTimeEvent } from '@portal/time-domain'
import { useLine } from '@portal/web-kit'
import { atNoon, chip, monthOf, open, press, work } from './testing.tsx'

beforeEach(() => atNoon())
afterEach(() => useLine.setState({ waiting: [] }))

const EVENT: NewTimeEvent = { start: '2026-11-16', end: '2026-11-17', status: 'sick', hours: 800 }
const wait = (event: NewTimeEvent) =>
  useLine.setState({
    waiting: [{ id: 'a', call: timeEntryCalls.add.name, input: { event }, fileName: undefined, problem: undefined }],
  })

it('what waits for the network stands in its days, and opens to be changed', async () => {
  monthOf([work])
  wait(EVENT)
  const { person } = open()
  expect(await screen.findByLabelText(/^tisdag 17 november 2026, en registrering$/)).toBeInTheDocument()
  await person.click(await chip(/^Sjuk 2026-11-17, 8 timmar, väntar på nät$/))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ny registrering' }))
  expect(dialog.getByLabelText('Från och med')).toHaveValue('2026-11-16')
})

it('names what waits by its hours and days', async () => {
  monthOf([work])
  wait({
    ...EVENT,
    items: [
      { start: '2026-11-16', status: 'work', hours: 750 },
      { start: '2026-11-17', status: 'work', hours: 750 },
      { start: '2026-11-18', status: 'sick', hours: 0 },
    ],
  })
  open()
  expect(
    await screen.findByText('Arbete 7,5 h · mån 16 – tis 17 november, Sjuk, hel dag · ons 18 november'),
  ).toBeVisible()
})

it('what waits counts as the time of its day', async () => {
  monthOf([])
  wait({ ...EVENT, start: '2026-11-20', end: '2026-11-20', status: 'work', hours: 500 })
  const page = open()
  const dialog = await press(page, 'Ny registrering', 'Ny registrering')
  expect(dialog.getByLabelText('Timmar')).toHaveValue('3')
  await page.person.click(dialog.getByRole('button', { name: 'Avbryt' }))

  await page.person.click(await chip(/^Arbete 2026-11-20/))
  const again = within(await screen.findByRole('dialog', { name: 'Ny registrering' }))
  expect(again.getByLabelText('Timmar')).toHaveValue('5')
  expect(again.queryByText(/redan registrerade/)).not.toBeInTheDocument()
})

it('days of another month are not shown among those of this month', async () => {
  monthOf([work])
  wait({ ...EVENT, start: '2026-10-30', end: '2026-10-30' })
  open()
  await chip(/^Arbete 2026-11-18/)
  expect(screen.queryByText(/väntar på nät/, { selector: '.entry-name' })).toBeNull()
})

it('says without network from when the shown days are, above the calendar', async () => {
  monthOf([work])
  open()
  await chip(/^Arbete 2026-11-18/)
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
  setNetwork(false)
  const calendar = screen.getByLabelText(/^tisdag 17 november 2026/)
  const note = screen.getByText(/^Senast hämtad/)
  expect(calendar.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})
