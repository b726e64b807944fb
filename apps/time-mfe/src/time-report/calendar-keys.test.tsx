import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { timeEntryCalls } from '@portal/time-contract'
import { atNoon, chip, monthOf, open, work } from './testing.tsx'

beforeEach(() => atNoon())

/**
 * The calendar is hidden until it has measured itself, which never happens in jsdom: its buttons have no role there.
 */
const day = (name: RegExp) => screen.findByLabelText(name)
const start = async (page: ReturnType<typeof open>) => {
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ny registrering' })).toBeEnabled())
  ;(await day(/fredag 20 november 2026/)).focus()
  return page.person
}

describe('the calendar by keyboard', () => {
  it("is one tab stop, on today, and announces a day's content", async () => {
    monthOf([work])
    open()
    expect(await day(/^fredag 20 november 2026, idag$/)).toHaveAttribute('tabindex', '0')
    expect(await day(/^onsdag 18 november 2026, en registrering$/)).toHaveAttribute('tabindex', '-1')
    const days = screen.getAllByLabelText(/^\S+dag \d+ november 2026/)
    expect(days).toHaveLength(30)
    expect(days.filter((found) => found.closest('[aria-hidden]'))).toEqual([])
    expect(screen.getByRole('group', { name: 'Kalender för November 2026' })).toHaveAccessibleDescription(
      /piltangenterna/,
    )
  })

  it('has among the entries those of the focused day as tab stops', async () => {
    monthOf([work, { ...work, id: 5, day: '2026-11-20' }])
    const person = await start(open())
    const entryOn = async (day: string) => (await chip(new RegExp(`Arbete ${day}`))).closest('[role="button"]')
    expect(await entryOn('2026-11-20')).toHaveAttribute('tabindex', '0')
    expect(await entryOn('2026-11-18')).toHaveAttribute('tabindex', '-1')
    await person.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(await entryOn('2026-11-20')).toHaveAttribute('tabindex', '-1')
    expect(await entryOn('2026-11-18')).toHaveAttribute('tabindex', '0')
  })

  it('goes on from the entry that a pointer has focused', async () => {
    monthOf([work, { ...work, id: 5, day: '2026-11-20' }])
    await start(open())
    const entry = (await chip(/Arbete 2026-11-18/)).closest<HTMLElement>('[role="button"]')
    act(() => entry?.focus())
    expect(entry).toHaveAttribute('tabindex', '0')
    expect(await day(/^onsdag 18 november 2026/)).toHaveAttribute('tabindex', '0')
  })

  it('reports a range from start to end without a pointer', async () => {
    const portal = monthOf([])
    const person = await start(open())
    await person.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    expect(await screen.findByText('3 dagar är markerade: mån 16 – ons 18.')).toBeInTheDocument()
    expect(await day(/tisdag 17 november 2026/)).toHaveAttribute('aria-pressed', 'true')
    await person.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ny registrering' }))
    expect(
      [dialog.getByLabelText('Från och med'), dialog.getByLabelText('Till och med')].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(['2026-11-16', '2026-11-18'])
    await person.keyboard('{ArrowRight}')
    dialog.getByRole('button', { name: 'Spara' }).focus()
    await person.keyboard('{Enter}')
    await screen.findByText('3 dagar är sparade.')
    expect(portal.received(timeEntryCalls.add)[0]?.input.event.items?.map(({ status }) => status)).toEqual([
      'vacation',
      'vacation',
      'vacation',
    ])
    await chip(/Semester 2026-11-17/)
  })

  it('sends a range of 23 days in one call', async () => {
    const portal = monthOf([])
    const person = await start(open())
    await person.keyboard(
      '{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}{Enter}',
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Ny registrering' }))
    expect(
      [dialog.getByLabelText('Från och med'), dialog.getByLabelText('Till och med')].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(['2026-11-02', '2026-11-24'])
    await person.click(dialog.getByRole('button', { name: 'Spara' }))
    await screen.findByText('23 dagar är sparade.')
    expect(portal.received(timeEntryCalls.add).map(({ input }) => input.event.items?.length)).toEqual([23])
    expect(portal.received(timeEntryCalls.addAll)).toEqual([])
  })

  it('moves the focus of a deleted entry to its day', async () => {
    monthOf([work])
    const person = await start(open())
    const entry = (await chip(/Arbete 2026-11-18/)).closest<HTMLElement>('[role="button"]')
    entry?.focus()
    await person.keyboard('{Enter}')
    ;(await screen.findByRole('button', { name: 'Ta bort' })).focus()
    await person.keyboard('{Enter}')
    await screen.findByText('Registreringen är borttagen.')
    await waitFor(async () => expect(await day(/onsdag 18 november 2026/)).toHaveFocus())
  })

  it('opens one day with Enter or space, clears a selection with Escape', async () => {
    monthOf([])
    const person = await start(open())
    await person.keyboard('{Shift>}{ArrowLeft}{/Shift}{Escape} ')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ny registrering' }))
    expect(dialog.getByLabelText('Till och med')).toHaveValue('2026-11-19')
  })

  it('goes to the next month and back, over New Year, and keeps the focus', async () => {
    monthOf([])
    const { person, address } = open('/Tidrapportering?month=2026-12')
    ;(await day(/fredag 11 december 2026/)).focus()
    await person.keyboard('{PageDown}')
    await waitFor(async () => expect(await day(/måndag 11 januari 2027/)).toHaveFocus())
    expect(address()).toBe('/Tidrapportering?month=2027-01')
    await person.keyboard('{ArrowUp}{ArrowUp}{PageUp}')
    await waitFor(async () => expect(await day(/tisdag 1 december 2026/)).toHaveFocus())
  })

  it('keeps the focus on a day that the calendar of the month before shows too', async () => {
    monthOf([])
    const { person } = open()
    ;(await day(/söndag 29 november 2026/)).focus()
    await person.keyboard('{PageUp}')
    await waitFor(async () => expect(await day(/torsdag 29 oktober 2026/)).toHaveFocus())
  })

  it('explains why a closed month cannot be reported', async () => {
    monthOf([work], { isClosed: true, mileage: 0 })
    const { person } = open()
    await screen.findByText('Klar')
    ;(await day(/fredag 20 november 2026/)).focus()
    await person.keyboard('{Enter}')
    const notice = await screen.findByRole('dialog', { name: 'November 2026' })
    expect(notice).toHaveAccessibleDescription('Månaden är klarmarkerad. Lås upp den för att ändra.')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await person.click(within(notice).getByRole('button', { name: 'Lås upp' }))
    expect(await screen.findByText('Vill du låsa upp månaden?')).toBeVisible()
  })
})
