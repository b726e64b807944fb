import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { onPhone, renderPage, setNetwork } from '@portal/page-testkit'
import { PortalError } from '@portal/platform-contract'
import { payCalls } from '@portal/time-contract'
import { monthFrom, NOTHING_REPORTED, proposePay, recordOf, termsFor } from '@portal/time-domain'
import SnurraPage from './snurra-page.tsx'
import { fakeSnurra, october, table } from './testing/fake-snurra.ts'
import { field, open, useFixedDay, write } from './testing/open-snurra.tsx'

useFixedDay()

/** Reports the save button in the head as visible or not; the last of several reports counts. */
function watchHead() {
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
  onTestFinished(() => void vi.unstubAllGlobals())
  return (...isIn: boolean[]) =>
    act(() =>
      tell(
        isIn.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry),
        {} as never,
      ),
    )
}

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

  it('has one save button: in the head, and in the bar as long as there are changes', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await field('Timpris')
    const save = () => screen.getByRole('button', { name: 'Spara' })
    const inHead = save()
    await write(page, 'Kostnader', '5')
    const bar = within(screen.getByRole('complementary', { name: 'Osparade ändringar' }))
    expect(save()).toBe(bar.getByRole('button', { name: 'Spara' }))
    expect(inHead).not.toBeVisible()
    await page.person.click(bar.getByRole('button', { name: 'Ångra alla' }))
    expect(save()).toBe(inHead)
    expect(inHead).toHaveFocus()
  })

  it('puts back what was saved before, and offers that only for a change', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    await field('Timpris')
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('October är sparad.')
    expect(screen.queryByRole('button', { name: 'Ångra' })).not.toBeInTheDocument()
    await write(page, 'Timpris', '1000')
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await page.person.click(await screen.findByRole('button', { name: 'Ångra' }))
    await screen.findByText('October är som före ändringen.')
    expect(await field('Timpris')).toHaveValue('950,00')
    expect(screen.getByText('Allt är sparat')).toBeVisible()
    expect(portal.received(payCalls.save).map(({ input }) => input.inputs.hourlyRate)).toEqual([
      95_000, 100_000, 95_000,
    ])
  })

  it('keeps the focus on the save button when the bar takes it over, and when the bar goes', async () => {
    fakeSnurra().cut(payCalls.save)
    const page = open('/Snurra/2026/10')
    await field('Timpris')
    const save = () => screen.getByRole('button', { name: 'Spara' })
    const inHead = save()
    await page.person.click(inHead)
    await screen.findByRole('complementary', { name: 'Osparade ändringar' })
    expect(save()).not.toBe(inHead)
    expect(save()).toHaveFocus()
    fakeSnurra()
    await page.person.keyboard('{Enter}')
    await screen.findByText('October är sparad.')
    await waitFor(() => expect(inHead).toHaveFocus())
  })

  it('offers an unsaved month in the bar while the head is out of view, and on a phone always', async () => {
    const seen = watchHead()
    fakeSnurra()
    const { unmount } = open('/Snurra/2026/11')
    await field('Timpris')
    seen(true)
    expect(screen.queryByText('November är inte sparad')).not.toBeInTheDocument()
    seen(false)
    expect(screen.getByText('November är inte sparad')).toBeVisible()
    unmount()
    onPhone()
    const { person } = open('/Snurra/2026/11')
    const bar = within(await screen.findByRole('complementary', { name: 'November är inte sparad' }))
    await person.click(bar.getByRole('button', { name: 'Spara' }))
    await screen.findByText('November är sparad.')
    expect(screen.queryByText('November är inte sparad')).not.toBeInTheDocument()
    expect(screen.getByText('Allt är sparat')).toBeVisible()
  })

  it('says in the bar why it failed, until it is saved', async () => {
    const portal = fakeSnurra().cut(payCalls.save)
    const page = open('/Snurra/2026/10')
    await field('Timpris')
    const save = () => page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await save()
    const reason = 'Inte sparad: portalen kan inte nås. Det du har fyllt i står kvar.'
    const bar = await screen.findByRole('complementary', { name: 'Osparade ändringar' })
    expect(bar).toHaveTextContent(reason)
    portal.fail(payCalls.save, new PortalError('conflict'))
    await save()
    expect(await within(bar).findByText('Uppgiften har ändrats av någon annan. Läs in den igen.')).toBeVisible()
    fakeSnurra()
    await save()
    await screen.findByText('October är sparad.')
    expect(bar).not.toBeInTheDocument()
  })

  it('has no reason left in the bar when the changes are undone', async () => {
    fakeSnurra().cut(payCalls.save)
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '5')
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText(/^Inte sparad: portalen kan inte nås/)
    await page.person.click(screen.getByRole('button', { name: 'Ångra alla' }))
    expect(screen.queryByText(/^Inte sparad: portalen kan inte nås/)).not.toBeInTheDocument()
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

  it('without hours warns before it is saved, and does not offer that first, until it has income', async () => {
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
    expect(screen.getByRole('button', { name: 'Spara' })).toHaveClass('MuiButton-outlined')
    await write(page, 'Arbetade timmar', '100')
    expect(screen.getByText(/^Månaden är inte sparad än/)).toBeInTheDocument()
    expect(screen.queryByText(/har ingen intäkt/)).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Spara' })).toHaveClass('MuiButton-contained')
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

describe('unsaved figures when the page is left', () => {
  const leave = async (costs = '5') => {
    const page = renderPage(
      <>
        <a href="/Lobby">Till lobbyn</a>
        <SnurraPage />
      </>,
      { at: '/Snurra/2026/10', path: '/Snurra/:year/:month' },
    )
    await write(page, 'Kostnader', costs)
    await page.person.click(screen.getByRole('link', { name: 'Till lobbyn' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Vill du lämna sidan utan att spara?' }))
    return { page, question }
  }
  const SAVE_FIRST = { name: 'Spara och lämna' }

  it('can be saved first, once also at a double press', async () => {
    const portal = fakeSnurra()
    const { page, question } = await leave()
    await page.person.dblClick(question.getByRole('button', SAVE_FIRST))
    await waitFor(() => expect(page.address()).toBe('/Lobby'))
    expect(portal.received(payCalls.save)).toMatchObject([{ input: { tab: 10, inputs: { costs: 500 } } }])
  })

  it('keep the page at a figure that the service refuses', async () => {
    const fields = { costs: 'är för stort.' }
    fakeSnurra().fail(payCalls.save, new PortalError('invalid_input', { text: 'Fel', fields }))
    const { page, question } = await leave()
    await page.person.click(question.getByRole('button', SAVE_FIRST))
    expect(await screen.findByText('Är för stort.')).toBeVisible()
    await waitFor(async () => expect(await field('Kostnader')).toHaveFocus())
    expect(page.address()).toBe('/Snurra/2026/10')
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('are not offered to be saved while one cannot be read', async () => {
    fakeSnurra()
    const { question } = await leave('fem')
    expect(question.queryByRole('button', SAVE_FIRST)).not.toBeInTheDocument()
  })
})
