import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '@portal/page-testkit'
import type { TimeEntry } from '@portal/time-domain'
import type { WaitingEntry } from '../entry/waiting-entries.tsx'
import { DayPanel } from './day-panel.tsx'
import { atNoon, monthOf, open, press, work } from './testing.tsx'

/** The page of the test before may still be going back from its open panel. */
beforeEach(() =>
  waitFor(() => {
    if ((history.state as { readonly isSecond?: boolean } | null)?.isSecond) throw new Error('still going back')
  }),
)

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

const third = { ...meeting, id: 4, description: 'Resa', hours: 100 }
const openPanel = async (entries: readonly TimeEntry[], state?: Parameters<typeof monthOf>[1]) => {
  onTestFinished(atNoon())
  monthOf(entries, state)
  const page = open('/Tidrapportering?month=2026-11&visa=2')
  await screen.findByRole('dialog', { name: 'Onsdag 18 november 2026' })
  return page
}
const rowOf = (name: RegExp) => screen.findByRole('button', { name })

it('opens by the address of one of its entries, with the focus on its row', async () => {
  const page = await openPanel([work, meeting])
  await waitFor(async () => expect(await rowOf(/^Arbete\s*Möte/)).toHaveFocus())
  await waitFor(() => expect(page.address()).toBe('/Tidrapportering?month=2026-11'))
})

it('the address of the only entry of a day opens the entry, and that of none only the month', async () => {
  onTestFinished(atNoon())
  monthOf([work, { ...meeting, day: '2026-11-19' }])
  const page = open('/Tidrapportering?month=2026-11&visa=2')
  expect(await screen.findByRole('dialog', { name: 'Ändra registrering' })).toBeVisible()
  page.unmount()
  const other = open('/Tidrapportering?month=2026-11&visa=99')
  await waitFor(() => expect(other.address()).toBe('/Tidrapportering?month=2026-11'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it.each(['Avbryt', 'Spara', 'Back'])('is there again after %s of an entry, with the focus on its row', async (way) => {
  const { person } = await openPanel([work, meeting, third])
  await person.click(await rowOf(/^Arbete\s*Möte/))
  const form = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
  if (way === 'Back') act(() => history.back())
  else await person.click(form.getByRole('button', { name: way }))
  expect(await screen.findByRole('dialog', { name: 'Onsdag 18 november 2026' })).toBeVisible()
  await waitFor(async () => expect(await rowOf(/^Arbete\s*Möte/)).toHaveFocus())
})

it('is there again after a closed month’s entry was read', async () => {
  const { person } = await openPanel([work, meeting], { isClosed: true, mileage: 0 })
  await person.click(await rowOf(/^Arbete\s*P7/))
  await screen.findByRole('dialog', { name: 'Visa registrering' })
  await person.keyboard('{Escape}')
  await waitFor(async () => expect(await rowOf(/^Arbete\s*P7/)).toHaveFocus())
})

it('after a deletion has the focus on the next row, and is closed when none is left', async () => {
  const { person } = await openPanel([work, meeting, third])
  const remove = async (name: RegExp) => {
    await person.click(await rowOf(name))
    const form = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    await person.click(form.getByRole('button', { name: 'Ta bort' }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument())
  }
  await remove(/^Arbete\s*Möte/)
  await waitFor(async () => expect(await rowOf(/^Arbete\s*Resa/)).toHaveFocus())
  await remove(/^Arbete\s*Resa/)
  await waitFor(async () => expect(await rowOf(/^Arbete\s*P7/)).toHaveFocus())
  await remove(/^Arbete\s*P7/)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})
