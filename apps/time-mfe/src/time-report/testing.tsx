import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { monthCalls, type SealedMonthState, type SealMark, timeEntryCalls } from '@portal/time-contract'
import { entriesOf, monthFrom, type NewTimeEvent, type TimeEntry } from '@portal/time-domain'
import TimeReportPage from './time-report-page.tsx'

const blank = {
  userId: 4,
  description: '',
  timeCode: '',
  projectNumber: '',
  costCode: '',
  reference: '',
  externalNote: '',
}
/** Entries of the tests' month. */
export const work: TimeEntry = { ...blank, id: 1, day: '2026-11-18', status: 'work', hours: 800, projectNumber: 'P7' }
export const sick: TimeEntry = { ...blank, id: 2, day: '2026-11-19', status: 'sick', hours: 0 }
/** The seal of a sealed month. */
export const seal: SealMark = {
  at: new Date('2026-12-02T23:30:00Z'),
  by: 1,
  name: 'Eva Ek',
  sha256: 'abcdef0123456789'.repeat(4),
}

/**
 * Sets the time to 14:00 in Stockholm on 2026-11-20, or to the given time. Returns a function that restores the clock.
 */
export function atNoon(now = '2026-11-20T13:00:00Z'): () => void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  return () => void vi.useRealTimers()
}

/** A time service that applies the page's changes; every month has the same state. */
export function monthOf(entries: readonly TimeEntry[], state: SealedMonthState = { isClosed: false, mileage: 0 }) {
  const month = { entries: [...entries], state }
  let nextId = 100 + entries.length
  const store = (event: NewTimeEvent): TimeEntry[] => {
    const added = entriesOf(event).map((content): TimeEntry => ({ ...content, userId: 4, id: nextId++ }))
    month.entries.push(...added)
    return added
  }
  return fakePortal()
    .answer(timeEntryCalls.list, ({ year, month: asked }) =>
      month.entries
        .filter(({ day }) => day.startsWith(monthFrom(year, asked)))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    )
    .answer(monthCalls.get, () => month.state)
    .answer(monthCalls.saveMileage, ({ mileage }) => (month.state = { ...month.state, mileage }))
    .answer(monthCalls.close, ({ mileage = 0 }) => {
      month.state = { isClosed: true, mileage }
      return { message: 'Månaden är klarmarkerad.', isClosed: true }
    })
    .answer(monthCalls.reopen, () => {
      month.state = { ...month.state, isClosed: false }
      return { message: 'Månaden är upplåst.', isClosed: false }
    })
    .answer(timeEntryCalls.add, ({ event }) => store(event))
    .answer(timeEntryCalls.addAll, ({ events }) => events.flatMap(store))
    .answer(timeEntryCalls.change, ({ change: { id, ...change } }) => {
      const changed = { ...month.entries.find((entry) => entry.id === id), ...change } as TimeEntry
      month.entries = month.entries.map((entry) => (entry.id === id ? changed : entry))
      return changed
    })
    .answer(timeEntryCalls.remove, ({ id }) => {
      month.entries = month.entries.filter((entry) => entry.id !== id)
      return { id }
    })
    .answer(timeEntryCalls.removeAll, ({ ids }) => {
      month.entries = month.entries.filter((entry) => !ids.includes(entry.id))
      return { ids: [...ids] }
    })
}

export const open = (at = '/Tidrapportering') => renderPage(<TimeReportPage />, { at })
/** The calendar hides its entries until it has measured them, which never happens in jsdom. */
export const chip = (name: RegExp) => screen.findByText(name, { selector: '.entry-name' })
/** Waits until a button is enabled, presses it, and finds the dialog that it opens. */
export async function press({ person }: ReturnType<typeof open>, button: string, dialog: string) {
  const found = await screen.findByRole('button', { name: button })
  await waitFor(() => expect(found).toBeEnabled())
  await person.click(found)
  return within(await screen.findByRole('dialog', { name: dialog }))
}
