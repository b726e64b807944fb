import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import type { TimeEntry } from '@portal/time-domain'
import type { WaitingEntry } from '../entry/waiting-entries.tsx'
import { DayPanel } from './day-panel.tsx'
import { atNoon, monthOf, open, press, work } from './testing.tsx'

const meeting = { ...work, id: 2, hours: 250, description: 'Möte', projectNumber: '' }
const child = { ...work, id: 3, status: 'childCare', hours: 0, description: '', projectNumber: '' } as const
const { id: _id, userId: _userId, ...content } = meeting
const waiting: WaitingEntry = {
  ...content,
  hours: 100,
  waiting: { id: 'w1', event: { ...content, start: work.day } as never },
}

it('shows all entries of the day and their sum; each opens, also one that waits for the network', async () => {
  const onEntry = vi.fn<(entry: TimeEntry | WaitingEntry) => void>()
  const onNew = vi.fn<() => void>()
  const entries = [work, meeting, child, waiting]
  const { person } = renderPage(
    <DayPanel day="2026-11-18" entries={entries} onEntry={onEntry} onNew={onNew} onClose={() => {}} />,
  )
  const panel = within(screen.getByRole('dialog', { name: 'Onsdag 18 november 2026' }))
  const rows = panel.getAllByRole('button', { name: /^(?:Arbete|VAB)/ })
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ArbeteP78 h',
    'ArbeteMöte2,5 h',
    'VABhel dag',
    'ArbeteMöte1 h',
  ])
  expect(panel.getByLabelText('Väntar på nät')).toBeVisible()
  expect(panel.getByText('Dagens summa').parentElement).toHaveTextContent('11,5 h')
  for (const row of rows) await person.click(row)
  expect(onEntry.mock.calls.map(([entry]) => entry)).toEqual(entries)
  await person.click(panel.getByRole('button', { name: 'Ny registrering' }))
  expect(onNew).toHaveBeenCalledOnce()
})

it('of a closed month offers no new entry', () => {
  renderPage(<DayPanel day="2026-11-18" entries={[work]} onEntry={() => {}} onNew={undefined} onClose={() => {}} />)
  expect(screen.queryByRole('button', { name: 'Ny registrering' })).not.toBeInTheDocument()
})

it('opens from the button of hidden entries, which has the day’s sum', async () => {
  const restore = atNoon()
  onTestFinished(restore)
  monthOf([work, meeting, { ...meeting, id: 4 }, { ...meeting, id: 5 }])
  const page = open()
  const more = await screen.findByText(/^ · 15,5 h totalt$/, { normalizer: String })
  await page.person.click(more)
  expect(await screen.findByRole('dialog', { name: 'Onsdag 18 november 2026' })).toBeVisible()
  // The calendar's own list stays closed.
  expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1)
})

it.each([
  [[work], 'Visa dagens registrering'],
  [[work, meeting], 'Visa dagens registreringar'],
])('opens from a new entry of a day that has time', async (entries, button) => {
  onTestFinished(atNoon('2026-11-18T13:00:00Z'))
  monthOf(entries)
  const page = open()
  const form = await press(page, 'Ny registrering', 'Ny registrering')
  const way = form.getByRole('button', { name: button })
  // Beside what the day has, in a row as wide as all fields.
  expect(way.parentElement).toHaveTextContent(/timmar är redan registrerade den dagen\./)
  expect(way.parentElement).toHaveStyle({ gridColumn: '1 / -1' })
  await page.person.click(way)
  const panel = within(await screen.findByRole('dialog', { name: 'Onsdag 18 november 2026' }))
  expect(panel.getAllByRole('button', { name: /^Arbete/ })).toHaveLength(entries.length)
  expect(screen.queryByRole('dialog', { name: 'Ny registrering' })).not.toBeInTheDocument()
})

it('is not offered by a new entry of a day without time', async () => {
  onTestFinished(atNoon())
  monthOf([work])
  const form = await press(open(), 'Ny registrering', 'Ny registrering')
  expect(form.queryByRole('button', { name: /Visa dagens/ })).not.toBeInTheDocument()
})
