// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { DateFilter } from './date-filter.tsx'
import type { DateFilterValue } from './dates.ts'

function filtering(initial: DateFilterValue = 'today') {
  const changed = vi.fn<(filter: DateFilterValue) => void>()
  function List(): ReactNode {
    const [filter, setFilter] = useState(initial)
    return (
      <DateFilter
        value={filter}
        today="2026-11-20"
        dayLabel="Dagen för köpet"
        onChange={(next) => {
          changed(next)
          setFilter(next)
        }}
      />
    )
  }
  const { person } = show(<List />)
  const open = async () => {
    await person.click(screen.getByRole('button', { name: 'Datum' }))
    return within(screen.getByRole('dialog', { name: 'Datumfilter' }))
  }
  return { person, open, changed }
}

describe('the chips', () => {
  it('show each day and range, and remove the one that is pressed', async () => {
    const { person, changed } = filtering([
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-12-24', to: '2026-12-24' },
    ])
    await person.click(screen.getByRole('button', { name: 'Ta bort November 2026' }))
    expect(changed).toHaveBeenLastCalledWith([{ from: '2026-12-24', to: '2026-12-24' }])
    await person.click(screen.getByRole('button', { name: 'Ta bort 2026-12-24' }))
    expect(changed).toHaveBeenLastCalledWith('today')
    expect(screen.getByRole('button', { name: 'Idag', pressed: true })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Datum' })).toHaveFocus())
  })
  it('are not shown for days that a segment has', () => {
    filtering([{ from: '2026-11-01', to: '2026-11-30' }])
    expect(screen.queryByRole('button', { name: /^Ta bort/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Denna månad' })).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('the segments (D26)', () => {
  it('mark Idag when no date is chosen', () => {
    filtering()
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Idag')
  })
  it.each([
    ['Idag', 'today'],
    ['Denna månad', [{ from: '2026-11-01', to: '2026-11-30' }]],
    ['Förra månaden', [{ from: '2026-10-01', to: '2026-10-31' }]],
    ['I år', [{ from: '2026-01-01', to: '2026-12-31' }]],
    ['Alla', 'all'],
  ] as const)('offer %s, which replaces the filter and keeps its place and the focus', async (label, filter) => {
    const { person, changed } = filtering([{ from: '2026-11-03', to: '2026-11-03' }])
    const before = screen.getByRole('group', { name: 'Snabbval' }).textContent
    await person.click(screen.getByRole('button', { name: label }))
    expect(changed).toHaveBeenLastCalledWith(filter)
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent(label)
    expect(screen.getByRole('button', { name: label })).toHaveFocus()
    expect(screen.getByRole('group', { name: 'Snabbval' })).toHaveTextContent(before ?? '')
  })
})

describe('the popover', () => {
  it('adds the typed day to the chosen ones, by Enter', async () => {
    const { person, open, changed } = filtering([{ from: '2026-11-03', to: '2026-11-03' }])
    const popover = await open()
    const input = popover.getByLabelText('Dagen för köpet')
    await waitFor(() => expect(input).toHaveFocus())
    fireEvent.change(input, { target: { value: '2026-11-20' } })
    await person.keyboard('{Enter}')
    expect(changed).toHaveBeenLastCalledWith([
      { from: '2026-11-03', to: '2026-11-03' },
      { from: '2026-11-20', to: '2026-11-20' },
    ])
    expect(screen.getByText('2026-11-20')).toBeVisible()
  })
  it('reads a day as people write it, by Enter and on leaving the field (D62)', async () => {
    const { person, open, changed } = filtering()
    const popover = await open()
    await person.type(popover.getByLabelText('Dagen för köpet'), '261101')
    await person.type(popover.getByLabelText(/^Till och med/), '261115{Enter}')
    expect(changed).toHaveBeenLastCalledWith([{ from: '2026-11-01', to: '2026-11-15' }])
  })
  it('chooses a whole month of any year by one press', async () => {
    const { person, open, changed } = filtering()
    const popover = await open()
    await person.click(popover.getByRole('button', { name: 'Föregående år' }))
    await person.click(popover.getByRole('button', { name: 'September 2025' }))
    expect(changed).toHaveBeenLastCalledWith([{ from: '2025-09-01', to: '2025-09-30' }])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  it('adds a range', async () => {
    const { person, open, changed } = filtering()
    const popover = await open()
    fireEvent.change(popover.getByLabelText('Dagen för köpet'), { target: { value: '2026-11-01' } })
    fireEvent.change(popover.getByLabelText(/^Till och med/), { target: { value: '2026-11-15' } })
    await person.click(popover.getByRole('button', { name: 'Visa valda dagar' }))
    expect(changed).toHaveBeenLastCalledWith([{ from: '2026-11-01', to: '2026-11-15' }])
  })
  it('shows at the field that a date is missing', async () => {
    const { person, open, changed } = filtering()
    const popover = await open()
    await person.click(popover.getByRole('button', { name: 'Visa valda dagar' }))
    expect(popover.getByLabelText('Dagen för köpet')).toBeInvalid()
    expect(popover.getByRole('alert')).toHaveTextContent('Välj ett datum som finns.')
    expect(changed).not.toHaveBeenCalled()
  })
})
