import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setNetwork } from '@portal/page-testkit'
import { PortalError } from '@portal/platform-contract'
import { payCalls } from '@portal/time-contract'
import { monthFrom, NOTHING_REPORTED, proposePay, recordOf, termsFor } from '@portal/time-domain'
import { fakeSnurra, october, table } from './testing/fake-snurra.ts'
import { field, open, useFixedDay, write } from './testing/open-snurra.tsx'

useFixedDay()

describe('saving a month', () => {
  it('saves only the inputs', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '1 234,50')
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('October är sparad.')
    expect(portal.received(payCalls.save).map(({ input }) => input)).toEqual([
      expect.objectContaining({
        year: 2026,
        tab: 10,
        inputs: expect.objectContaining({ hourlyRate: 95_000, workingHours: 16_000, costs: 123_450 }) as unknown,
      }),
    ])
    await waitFor(() => expect(screen.queryByText(/Sparat:/)).not.toBeInTheDocument())
  })

  it('saves at Ctrl+S from a field, and not without network', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '5')
    await page.person.keyboard('{Control>}s{/Control}')
    await screen.findByText('October är sparad.')
    expect(portal.received(payCalls.save)).toMatchObject([{ input: { inputs: { costs: 500 } } }])
    act(() => setNetwork(false))
    await page.person.keyboard('{Control>}s{/Control}')
    act(() => setNetwork(true))
    expect(portal.received(payCalls.save)).toHaveLength(1)
  })

  it('saves once at a double click, and once at two presses while it is being saved', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    await field('Timpris')
    await page.person.dblClick(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('October är sparad.')
    expect(portal.received(payCalls.save)).toHaveLength(1)
    portal.answer(payCalls.save, () => new Promise<never>(() => undefined))
    // The button has the focus.
    await page.person.keyboard('{Enter}{Enter}')
    await waitFor(() => expect(portal.received(payCalls.save)).toHaveLength(2))
  })

  it('has a save button in its bar as soon as the one in the head is out of view', async () => {
    let tell: IntersectionObserverCallback = () => undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          tell = callback
        }
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '5')
    const seen = (...isIn: boolean[]) =>
      act(() =>
        tell(
          isIn.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
          {} as never,
        ),
      )
    seen(true)
    expect(screen.queryByRole('button', { name: 'Spara October' })).not.toBeInTheDocument()
    // A busy page reports that it came and went at once.
    seen(true, false)
    expect(screen.getByRole('button', { name: 'Spara October' })).toBeInTheDocument()
    vi.unstubAllGlobals()
  })

  it('can be neither saved nor imported without network, and says why', async () => {
    setNetwork(false)
    fakeSnurra()
    open('/Snurra/2026/10')
    await field('Timpris')
    for (const name of ['Spara', 'Importera']) {
      expect(screen.getByRole('button', { name })).toBeDisabled()
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^Du är utan nät/)
    }
  })

  it('without hours warns before it is saved, until it has income', async () => {
    const portal = fakeSnurra()
    const empty = { ...october, workingHours: 0 }
    portal.answer(payCalls.prepare, ({ year, month }) => ({
      record: recordOf(
        { userId: 4, table, openings: new Map(), months: new Map() },
        monthFrom(year, month),
        empty,
        NOTHING_REPORTED,
      ),
      sources: proposePay({ workedHours: 0, vacationDays: 0, mileage: 0 }, empty).sources,
      terms: termsFor(table, 4, monthFrom(year, month)),
    }))
    const page = open('/Snurra/2026/02')
    expect(await screen.findByText(/^Februari är inte sparad och har ingen intäkt\./)).toHaveTextContent(
      /minskar Maxkonto med 65\s619,00\skr/,
    )
    await write(page, 'Arbetade timmar', '100')
    expect(screen.getByText(/^Månaden är inte sparad än/)).toBeInTheDocument()
    expect(screen.queryByText(/har ingen intäkt/)).not.toBeInTheDocument()
  })

  it("shows the server's error at the figure, and keeps the typed values", async () => {
    fakeSnurra().fail(payCalls.save, new PortalError('invalid_input', { fields: { Timpris: 'Ska vara lägre.' } }))
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', '1000')
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Ska vara lägre.')
    expect(await field('Timpris')).toHaveValue('1\u00A0000,00')
  })
})
