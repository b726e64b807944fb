import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { payCalls, type PayTab } from '@portal/time-contract'
import { monthFrom, openingRecord, proposePay, termsFor } from '@portal/time-domain'
import { fakeSnurra, october, table } from './testing/fake-snurra.ts'
import { field, open, useFixedDay, write } from './testing/open-snurra.tsx'

useFixedDay()

const shown = (name: string) =>
  document.querySelector(`[data-figure="${name}"]`)?.textContent?.replaceAll('\u00A0', ' ')

const inOre = (text: string | undefined) => Number(text?.replaceAll(/\D/g, ''))

describe('a month', () => {
  it('shows the saved figures and every computed one', async () => {
    fakeSnurra()
    open('/Snurra/2026/10')
    expect(await field('Timpris')).toHaveValue('950,00')
    expect([
      shown('income'),
      shown('gross'),
      shown('employerContribution'),
      shown('vacationProvision'),
      shown('monthBalance'),
    ]).toEqual(['123 120,00 kr', '45 000,00 kr', '14 139,00 kr', '6 480,00 kr', '57 501,00 kr'])
    expect(screen.getByRole('tab', { name: 'October' })).toHaveAttribute('aria-selected', 'true')
  })

  it('ends every group with what it takes: income less these sums is Maxkonto, while typing', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    const sum = (name: string) => screen.getByRole('status', { name }).textContent?.replaceAll(/\s/g, ' ')
    await field('Timpris')
    for (const label of ['Kostnader', 'Arbetsverktyg', 'Försäkring', 'Konferenskonto']) await write(page, label, '100')
    // Mileage is no part of the costs.
    expect(sum('Summa kostnader')).toBe('400,00 kr')
    expect(sum('Summa lön')).toBe('45 000,00 kr')
    expect(sum('Summa semester')).toBe('6 480,00 kr')
    const sums = ['Summa lön', 'Summa semester', 'Summa skatter och avgifter', 'Summa kostnader'].map((name) =>
      inOre(sum(name)),
    )
    expect(inOre(shown('income')) - sums.reduce((all, one) => all + one, 0)).toBe(inOre(shown('monthBalance')))
  })

  it('keeps the balance beside the waterfall, apart from the sheet, and says which Maxkonto its bar shows', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    const price = await field('Timpris')
    const waterfall = screen.getByRole('table', { name: 'Från Intäkt till Maxkonto' })
    const whatIf = screen.getByRole('button', { name: /Vad händer om/ })
    const side = [...document.querySelectorAll('form > div')].find((part) => part.contains(waterfall))
    expect(side).toContainElement(whatIf)
    expect(side).not.toContainElement(price)
    for (const track of waterfall.querySelectorAll('.track')) expect(track).toHaveStyle({ position: 'absolute' })
    await write(page, 'Timpris', '1000')
    const bar = screen.getByRole('complementary', { name: 'Osparade ändringar' })
    expect(bar).toHaveTextContent('Maxkonto i månaden 63 981,00 kr')
  })

  it('computes while typing, and marks differences from the saved figures', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', '1000')
    expect(shown('income')).toBe('129 600,00 kr')
    expect(screen.getByText(/Sparat: 950,00/)).toBeInTheDocument()
    // The waterfall follows once typing pauses.
    const row = screen.getByRole('row', { name: /Maxkonto/ })
    await waitFor(() => expect(row).toHaveTextContent('63 981,00'))
  })

  it('marks invalid figures, and sends nothing', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Arbetade timmar', 'många')
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Skriv timmar från 0 till 744 med högst två decimaler.')
    expect(portal.received(payCalls.save)).toHaveLength(0)
  })

  it.each(['många', '-5', '1 234 567 890', '1,234', ''])(
    'shows what is allowed when a field is left with “%s”, and keeps the text',
    async (text) => {
      fakeSnurra()
      const { person } = open('/Snurra/2026/10')
      const price = await field('Timpris')
      await person.clear(price)
      if (text !== '') await person.type(price, text)
      await person.tab()
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Skriv ett belopp från 0 till 999 999 999,99 med högst två decimaler.',
      )
      expect(price).toHaveValue(text)
      expect(price).toHaveAccessibleDescription(/Skriv ett belopp/)
      await person.clear(price)
      await person.type(price, '1000')
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  it('that is not saved starts with the proposal and names the source of each figure (D47)', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/11')
    expect(await field('Arbetade timmar')).toHaveValue('120')
    expect(await field('Semesterlönedagar')).toHaveValue('3')
    expect(await field('Timpris')).toHaveValue('950,00')
    expect(screen.getByText(/Månaden är inte sparad än/)).toBeInTheDocument()
    expect(screen.getAllByText('Från tidrapporten')).toHaveLength(2)
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('November är sparad.')
    expect(portal.received(payCalls.save)[0]?.input.inputs).toMatchObject({
      workingHours: 12_000,
      paidVacationDays: 300,
    })
    await waitFor(() => expect(screen.queryByText(/Månaden är inte sparad än/)).not.toBeInTheDocument())
  })

  it('that is not saved counts in no balance: the total is shown as a proposal, beside the saved one (D61)', async () => {
    fakeSnurra()
    open('/Snurra/2026/11')
    await field('Timpris')
    expect(shown('openingBalance')).toBe('57 501,00 kr')
    expect(inOre(shown('closingBalance'))).toBe(inOre(shown('openingBalance')) + inOre(shown('monthBalance')))
    expect(inOre(shown('monthBalance'))).not.toBe(0)
    expect(screen.getAllByText('Förslag')).toHaveLength(2)
    expect(document.body.textContent.replaceAll('\u00A0', ' ')).toContain('Sparat nu: 57 501,00 kr')
  })

  it('shows no result in the bar while a figure is wrong', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', '1000')
    const bar = within(screen.getByRole('complementary', { name: 'Osparade ändringar' }))
    expect(bar.getByText(/^Maxkonto/)).toHaveTextContent(/\d,\d\d/)
    await write(page, 'Timpris', 'abc')
    expect(bar.getByText('Räknas om när felet är rättat')).toBeVisible()
    expect(bar.queryByText(/^Maxkonto/)).not.toBeInTheDocument()
  })

  it('keeps the last valid balance and bars while a figure is wrong, and says so', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await field('Timpris')
    const bars = () => screen.getByRole('table', { name: 'Från Intäkt till Maxkonto' }).querySelectorAll('.bar').length
    await waitFor(() => expect(bars()).toBeGreaterThan(1))
    const before = bars()
    const balance = shown('closingBalance') ?? ''
    await write(page, 'Timpris', 'abc')
    expect(screen.getByText(balance.replace(/ kr$/, ''), { selector: '.last *' })).toBeVisible()
    // Beside the balance, below the bars and in the bar of changes.
    await waitFor(() => expect(screen.getAllByText('Räknas om när felet är rättat')).toHaveLength(3))
    expect(bars()).toBe(before)
    await write(page, 'Timpris', '1000')
    await waitFor(() => expect(screen.queryByText('Räknas om när felet är rättat')).not.toBeInTheDocument())
  })

  it('shows no figure or sum that depends on a wrong one, and all others', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', 'abc')
    expect(['income', 'monthBalance', 'closingBalance'].map(shown)).toEqual(['–', '–', '–'])
    expect(shown('gross')).toBe('45 000,00 kr')
    const row = (name: RegExp) => screen.getByRole('row', { name })
    await waitFor(() => expect(row(/^Intäkt/)).toHaveTextContent(/–$/))
    expect(row(/^Maxkonto/)).toHaveTextContent(/–$/)
    expect(row(/^Brutto/)).toHaveTextContent('45 000,00 kr')
    expect(screen.queryByText(/mot det sparade/)).not.toBeInTheDocument()
    await write(page, 'Kostnader', 'x')
    expect(screen.getByRole('status', { name: 'Summa kostnader' })).toHaveTextContent(/^–$/)
    await page.person.click(screen.getByRole('button', { name: 'Förklara Intäkt' }))
    const dialog = await screen.findByRole('dialog', { name: 'Intäkt' })
    expect(dialog).toHaveTextContent('Siffran kan inte räknas fram förrän fältet med fel är rättat.')
    await page.person.keyboard('{Escape}')
    await write(page, 'Kostnader', '0')
    await write(page, 'Timpris', '1000')
    expect(shown('income')).toBe('129 600,00 kr')
    expect(screen.getByRole('status', { name: 'Summa kostnader' })).toHaveTextContent('0,00 kr')
  })

  it('that is saved shows where the sources differ, and uses them only on request', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    const proposals = within(await screen.findByRole('region', { name: 'Förslag från källorna' }))
    expect(await field('Arbetade timmar')).toHaveValue('160')
    await page.person.click(proposals.getByRole('button', { name: 'Ta med Arbetade timmar' }))
    expect(await field('Arbetade timmar')).toHaveValue('120')
    expect(await field('Semesterlönedagar')).toHaveValue('0')
    expect(screen.getByText(/Sparat: 160/)).toBeInTheDocument()
    await page.person.click(proposals.getByRole('button', { name: 'Ta med Semesterlönedagar' }))
    expect(screen.queryByRole('region', { name: 'Förslag från källorna' })).not.toBeInTheDocument()
    expect(portal.received(payCalls.save)).toHaveLength(0)
  })

  it('that is saved is offered no source that it has, once something else is typed', async () => {
    fakeSnurra({ '2026-10': { ...october, workingHours: 12_000, paidVacationDays: 300 } })
    const page = open('/Snurra/2026/10')
    await write(page, 'Arbetade timmar', '100')
    expect(screen.getByText(/Sparat: 120/)).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Förslag från källorna' })).not.toBeInTheDocument()
  })

  it('that is saved does not wait for proposals that never come', async () => {
    fakeSnurra().answer(payCalls.prepare, () => new Promise(() => {}))
    open('/Snurra/2026/10')
    expect(await field('Timpris')).toHaveValue('950,00')
  })

  it('returns to the saved figures, one by one or all at once', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', '1000')
    await write(page, 'Kostnader', '200')
    await page.person.click(screen.getByRole('button', { name: /Återställ Timpris till 950,00/ }))
    expect(await field('Timpris')).toHaveValue('950,00')
    expect(screen.getByText('En osparad ändring')).toBeInTheDocument()
    await page.person.click(screen.getByRole('button', { name: 'Ångra alla' }))
    expect(await field('Kostnader')).toHaveValue('0,00')
    expect(screen.queryByText(/osparad/)).not.toBeInTheDocument()
  })

  it('restores typed figures after a reload, with every computed one, until they are discarded', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', '1000')
    page.unmount()
    const { person } = open('/Snurra/2026/10', true)
    expect(await field('Timpris')).toHaveValue('1\u00A0000,00')
    expect(shown('income')).toBe('129 600,00 kr')
    await person.click(screen.getByRole('button', { name: 'Släng utkastet' }))
    expect(await field('Timpris')).toHaveValue('950,00')
    expect(shown('income')).toBe('123 120,00 kr')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.'))).toEqual([])
  })

  it('restores a wrong text after a reload with its error, beside the figures, until it is corrected', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Arbetade timmar', '900')
    await write(page, 'Pension', '1000')
    page.unmount()
    const again = open('/Snurra/2026/10', true)
    const hours = await field('Arbetade timmar')
    expect(hours).toHaveValue('900')
    expect(hours).toHaveAccessibleDescription('Skriv timmar från 0 till 744 med högst två decimaler.')
    expect(await field('Pension')).toHaveValue('1\u00A0000,00')
    await write(again, 'Arbetade timmar', '90')
    expect(hours).toBeValid()
    expect(shown('income')).toBe('69 255,00 kr')
    await again.person.click(screen.getByRole('button', { name: 'Släng utkastet' }))
    expect(hours).toHaveValue('160')
  })

  it('that cannot be prepared shows an error, can still be edited, and retries', async () => {
    const portal = fakeSnurra().fail(payCalls.prepare, new PortalError('service_unavailable'))
    const page = open('/Snurra/2026/11')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was something issue in responding server.Förslaget kunde inte hämtas.',
    )
    expect(await field('Timpris')).toHaveValue('0,00')
    portal.answer(payCalls.prepare, ({ year, month }) => {
      const { pay, sources } = proposePay({ workedHours: 12_000, vacationDays: 0, mileage: 0 }, october)
      return { record: { ...openingRecord(0), ...pay }, sources, terms: termsFor(table, 4, monthFrom(year, month)) }
    })
    await page.person.click(screen.getByRole('button', { name: 'Hämta igen' }))
    await waitFor(async () => expect(await field('Timpris')).toHaveValue('950,00'))
  })

  it('shows an error when the service is away, and retries', async () => {
    const portal = fakeSnurra().fail(payCalls.get, new PortalError('service_unavailable'))
    const page = open('/Snurra/2026/13')
    await screen.findByText('There was something issue in responding server.')
    portal.answer(payCalls.get, (): PayTab => ({ kind: 'opening', record: openingRecord(0), saved: false }))
    await page.person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Ingående saldo 2026')).toBeInTheDocument()
  })
})

it("marks money's figures as missing while money is away (D47)", async () => {
  const portal = fakeSnurra()
  portal.answer(payCalls.prepare, ({ year, month }) => {
    const { pay, sources } = proposePay({ workedHours: 12_000, vacationDays: 0, mileage: 0 }, october, undefined, {
      spending: null,
    })
    return { record: { ...openingRecord(0), ...pay }, sources, terms: termsFor(table, 4, monthFrom(year, month)) }
  })
  open('/Snurra/2026/11')
  expect(await screen.findByText(/Kvitton och inköp kunde inte hämtas/)).toBeInTheDocument()
  expect(await field('Arbetade timmar')).toHaveValue('120')
  expect(screen.getAllByText('Saknas')).toHaveLength(3)
  // The profile has no salary.
  expect(screen.getByText('Saknas i profilen')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Fyll i lönen under Mitt konto' })).toHaveAttribute('href', '/Konto')
})
