import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onPhone, renderPage } from '@portal/page-testkit'
import { PortalError } from '@portal/platform-contract'
import { payCalls, type PayTab } from '@portal/time-contract'
import { openingRecord, yearOfPay } from '@portal/time-domain'
import { Link, Route, Routes } from '@portal/ui/router'
import SnurraPage from './snurra-page.tsx'
import { fakeSnurra, table } from './testing/fake-snurra.ts'
import { field, open, useFixedDay, write } from './testing/open-snurra.tsx'

useFixedDay()

describe('tabs and years', () => {
  it('show an error when the years could not be loaded, and retry (spec 3 §8)', async () => {
    const portal = fakeSnurra().fail(payCalls.years, new PortalError('service_unavailable'))
    const page = open('/Snurra/2026/10')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was something issue in responding server.Åren kunde inte hämtas.',
    )
    expect(await field('Timpris')).toHaveValue('950,00')
    portal.answer(payCalls.years, () => [2026, 2025])
    await page.person.click(screen.getByRole('button', { name: 'Hämta åren igen' }))
    expect(await screen.findByRole('option', { name: '2025' })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('show no error for the years when the tab itself shows one', async () => {
    fakeSnurra()
      .fail(payCalls.years, new PortalError('service_unavailable'))
      .fail(payCalls.get, new PortalError('service_unavailable'))
    open('/Snurra/2026/13')
    await screen.findByText('There was something issue in responding server.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('change the address', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await page.person.click(await screen.findByRole('tab', { name: 'Mars' }))
    await waitFor(() => expect(page.address()).toBe('/Snurra/2026/03'))
    await page.person.selectOptions(await screen.findByLabelText('År'), '2025')
    await waitFor(() => expect(page.address()).toBe('/Snurra/2025/03'))
  })

  it('offer the year of the address too, when it has no saved month', async () => {
    fakeSnurra()
    open('/Snurra/2024/10')
    const year = await screen.findByLabelText('År')
    await waitFor(() => expect(within(year).getAllByRole('option')).toHaveLength(3))
    expect(year).toHaveValue('2024')
  })

  it('ask for confirmation before typed figures are lost', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '5')
    await page.person.click(screen.getByRole('tab', { name: 'Mars' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Vill du lämna utan att spara?' }))
    expect(page.address()).toBe('/Snurra/2026/10')
    await page.person.click(question.getByRole('button', { name: 'Lämna utan att spara' }))
    await waitFor(() => expect(page.address()).toBe('/Snurra/2026/03'))
  })

  it('lead back to the dialog that closes the month, in the month that was opened from there', async () => {
    fakeSnurra()
    const from = '/Tidrapportering?month=2026-10&klar'
    const page = renderPage(
      <Routes>
        <Route path="/Snurra/:year/:month" element={<SnurraPage />} />
        <Route
          path="*"
          element={
            <Link to="/Snurra/2026/10" state={{ from }}>
              Räkna om lönen
            </Link>
          }
        />
      </Routes>,
      { at: '/Tidrapportering' },
    )
    await page.person.click(screen.getByRole('link', { name: 'Räkna om lönen' }))
    expect(await screen.findByRole('link', { name: 'Tillbaka till Klar' })).toHaveAttribute('href', from)
    await page.person.click(screen.getByRole('tab', { name: 'Mars' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tillbaka till Klar' })).not.toBeInTheDocument())
  })

  const ask = async (page: ReturnType<typeof open>) => {
    await page.person.click(screen.getByRole('tab', { name: 'Mars' }))
    return within(await screen.findByRole('alertdialog', { name: 'Vill du lämna utan att spara?' }))
  }
  const SAVE_FIRST = { name: 'Spara och gå vidare' }

  it('can save what was typed before they show another month', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '5')
    await page.person.click((await ask(page)).getByRole('button', SAVE_FIRST))
    await waitFor(() => expect(page.address()).toBe('/Snurra/2026/03'))
    expect(await screen.findByText('October är sparad.')).toBeVisible()
    expect(portal.received(payCalls.save)).toMatchObject([{ input: { tab: 10, inputs: { costs: 500 } } }])
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('are left for the whole year by its button too, which asks the same', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '5')
    await page.person.click(screen.getByRole('button', { name: 'Hela året' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Vill du lämna utan att spara?' }))
    await page.person.click(question.getByRole('button', { name: 'Lämna utan att spara' }))
    await waitFor(() => expect(page.address()).toBe('/Snurra/2026/13'))
    expect(screen.queryByRole('button', { name: 'Hela året' })).not.toBeInTheDocument()
  })

  it('stay where saving fails, and say why', async () => {
    fakeSnurra().cut(payCalls.save)
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '5')
    await page.person.click((await ask(page)).getByRole('button', SAVE_FIRST))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    const bar = screen.getByRole('complementary', { name: 'Osparade ändringar' })
    expect(bar).toHaveTextContent(/^Inte sparad: portalen kan inte nås/)
    expect(page.address()).toBe('/Snurra/2026/10')
    expect(await field('Kostnader')).toHaveValue('5,00')
  })

  it('stay at a field that the service refuses', async () => {
    const fields = { costs: 'är för stort.' }
    fakeSnurra().fail(payCalls.save, new PortalError('invalid_input', { text: 'Fel', fields }))
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '5')
    await page.person.click((await ask(page)).getByRole('button', SAVE_FIRST))
    expect(await screen.findByText('Är för stort.')).toBeVisible()
    await waitFor(async () => expect(await field('Kostnader')).toHaveFocus())
  })

  it('do not offer to save invalid text', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', 'fem')
    const question = await ask(page)
    expect(question.getAllByRole('button')).toHaveLength(2)
    expect(question.queryByRole('button', SAVE_FIRST)).not.toBeInTheDocument()
  })

  it('can save the opening balance first too', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/00')
    await write(page, 'Ingående saldo', '700')
    await page.person.click((await ask(page)).getByRole('button', SAVE_FIRST))
    await waitFor(() => expect(page.address()).toBe('/Snurra/2026/03'))
    expect(portal.received(payCalls.save)).toMatchObject([{ input: { tab: 0, balances: { closingBalance: 70_000 } } }])
  })

  it('show the current month for an address without one', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/99')
    await waitFor(() => expect(page.address()).toBe('/Snurra/2026/11'))
    await field('Timpris')
  })
})

it('the opening balance can be set, also negative (D45)', async () => {
  const portal = fakeSnurra()
  const page = open('/Snurra/2026/00')
  expect(await screen.findByText('Från föregående år.')).toBeInTheDocument()
  await write(page, 'Ingående saldo', '-1 500,25')
  await page.person.click(screen.getByRole('button', { name: 'Spara' }))
  await screen.findByText('Ingående är sparad.')
  expect(portal.received(payCalls.save)[0]?.input).toMatchObject({
    year: 2026,
    tab: 0,
    balances: { closingBalance: -150_025 },
  })
  await screen.findByText('Eget värde är sparat.')
})

it('a changed opening balance can be reset to the saved one', async () => {
  fakeSnurra()
  const page = open('/Snurra/2026/00')
  await write(page, 'Ingående saldo', '700')
  await page.person.click(screen.getByRole('button', { name: /Återställ Ingående saldo till 0,00/ }))
  expect(await field('Ingående saldo')).toHaveValue('0,00')
})

it('the opening balance of a year with sealed months, which keep their figures, cannot be changed', async () => {
  const history = { userId: 4, table, openings: new Map(), months: new Map() }
  const year = { ...yearOfPay(history, 2026, new Map()), sealedMonths: [7] }
  fakeSnurra().answer(payCalls.get, ({ tab }): PayTab =>
    tab === 13 ? { kind: 'year', year } : { kind: 'opening', record: openingRecord(6_200_000), saved: true },
  )
  open('/Snurra/2026/00')
  expect(await screen.findByText(/^Månader i 2026 är förseglade/)).toBeVisible()
  expect(await field('Ingående saldo')).toHaveAttribute('readonly')
  expect(screen.queryByRole('button', { name: 'Spara' })).not.toBeInTheDocument()
})

it('nothing is saved of a month that could not be loaded', async () => {
  fakeSnurra().fail(payCalls.get, new PortalError('service_unavailable'))
  open('/Snurra/2026/10')
  await screen.findByText('There was something issue in responding server.')
  expect(screen.getByRole('button', { name: 'Spara' })).toBeDisabled()
})

it('the year is a table of its months without a save button (D49)', async () => {
  fakeSnurra()
  open('/Snurra/2026/13')
  const year = within(await screen.findByRole('table', { name: 'Snurra 2026' }))
  expect(year.getByRole('row', { name: /October/ })).toHaveTextContent('57 501,00')
  expect(year.getByRole('row', { name: /Hela året/ })).toHaveTextContent('123 120,00')
  // Every amount is formatted as money; hours, months and dashes are not (D3).
  const amounts = year
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes(','))
  expect(amounts.filter((text) => !/^[−\d\u00A0]+,\d{2}\u00A0kr$/.test(text))).toEqual([])
  expect(amounts).toContain('57\u00A0501,00\u00A0kr')
  // The head shows the unit once; the cells say it to screen readers only.
  expect(year.getByText('Belopp i kr')).toBeVisible()
  for (const unit of year.getAllByText('kr')) expect(unit).toHaveStyle({ position: 'absolute', width: '1px' })
  expect(year.getByRole('link', { name: 'October' })).toHaveAttribute('href', '/Snurra/2026/10')
  expect(screen.queryByRole('button', { name: 'Spara' })).not.toBeInTheDocument()
})

it('a year without figures says so instead of drawing empty charts', async () => {
  fakeSnurra({})
  open('/Snurra/2026/13')
  expect(await screen.findAllByText(/^Inget är sparat i Snurra 2026 än\./)).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Maxkonto över året' })).toBeInTheDocument()
  expect(screen.queryByRole('table', { name: 'Maxkonto över året' })).not.toBeInTheDocument()
})

it.each([
  ['/Snurra/2026', '/Snurra/2026/13'],
  ['/Snurra/26', '/Snurra/2026/11'],
])('%s leads to %s', async (at, to) => {
  const { address } = renderPage(<SnurraPage />, { at, path: '/Snurra/:year' })
  await waitFor(() => expect(address()).toBe(to))
})

it('leads on a phone to the groups of the month', async () => {
  fakeSnurra()
  const { unmount } = open('/Snurra/2026/10')
  await field('Timpris')
  const rows = () => screen.queryAllByRole('navigation', { name: 'Avsnitt i månaden' })
  expect(rows()).toHaveLength(0)
  unmount()
  onPhone()
  const { person } = open('/Snurra/2026/10')
  await field('Timpris')
  const [row = document.body] = rows()
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Förslag från källorna', 'Intäkt', 'Lön', 'Semester', 'Skatter och avgifter', 'Kostnader', 'Maxkonto'])
  await person.click(within(row).getByRole('button', { name: 'Kostnader' }))
  expect(screen.getByRole('heading', { name: 'Kostnader' })).toHaveFocus()
  expect(within(row).getByRole('button', { current: 'location' })).toHaveTextContent('Kostnader')
})

it('has on a phone a low bar while a figure is wrong: the result says what it waits for', async () => {
  onPhone()
  fakeSnurra()
  await write(open('/Snurra/2026/10'), 'Timpris', 'x')
  const bar = await screen.findByRole('complementary', { name: 'Osparade ändringar' })
  await screen.findAllByText('Räknas om när felet är rättat')
  expect(bar).not.toHaveTextContent('Räknas om')
  expect(bar).toHaveTextContent('En osparad ändring')
})
