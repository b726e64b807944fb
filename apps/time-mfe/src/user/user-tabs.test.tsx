import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { admin, anna, fakePortal, renderPage } from '@portal/page-testkit'
import { RecordOwner } from '@portal/ui'
import { useNavigate } from '@portal/ui/router'
import { payCalls, paySourceCalls, type PaySourceDetails, type PayTab as Shown } from '@portal/time-contract'
import {
  monthFrom,
  NO_INPUTS,
  NOTHING_REPORTED,
  openingRecord,
  type PayHistory,
  proposePay,
  recordOf,
  type SavedPay,
  termsFor,
  unsavedPay,
  yearOfPay,
} from '@portal/time-domain'
import { remote } from '../remote.ts'
import IncomeTab from './income-tab.tsx'
import PayTab from './pay-tab.tsx'

const rates = {
  validFrom: '2000-01',
  vacationPay: 54_000,
  vacationDeduction: 46_000,
  employerContribution: 314_200,
  pensionTax: 250_000,
  vacationProvisionDays: 3000,
  vacationProvisionDay: 4_800,
}
const table = { rates: [rates], shares: [{ userId: null, validFrom: '2000-01', share: 810_000 }] }
const saved: SavedPay = { ...NO_INPUTS, currentSalary: 0, hourlyRate: 95_000, workingHours: 16_000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
  return () => vi.useRealTimers()
})

/** Anna's Snurra, computed as the server does. */
function withPay() {
  const months = new Map([
    ['2026-11', saved],
    ['2025-02', saved],
  ])
  const history: PayHistory = { userId: anna.id, table, openings: new Map(), months }
  return fakePortal()
    .answer(payCalls.years, () => [2026, 2025])
    .answer(payCalls.get, ({ year, tab }): Shown => {
      if (tab === 13) return { kind: 'year', year: yearOfPay(history, year, new Map()) }
      if (tab === 0) return { kind: 'opening', record: openingRecord(0), saved: false }
      const month = monthFrom(year, tab)
      return {
        kind: 'month',
        saved: true,
        terms: termsFor(table, anna.id, month),
        record: recordOf(history, month, months.get(month) ?? unsavedPay(history, month), NOTHING_REPORTED),
      }
    })
    .answer(payCalls.prepare, ({ year, month }) => {
      const { pay, sources } = proposePay({ workedHours: 16_000, vacationDays: 0, mileage: 0 }, saved)
      return {
        record: recordOf(history, monthFrom(year, month), pay, NOTHING_REPORTED),
        sources,
        terms: termsFor(table, anna.id, monthFrom(year, month)),
      }
    })
    .answer(payCalls.save, ({ inputs }) =>
      recordOf(history, '2026-11', { ...saved, ...inputs } as SavedPay, NOTHING_REPORTED),
    )
}
const open = (tab: React.ReactNode, at = '/user?tab=X') => renderPage(tab, { user: admin, at })

it('the tabs have the documented order, only for administrators (D19)', () => {
  const tabs = remote.slots.filter(({ slot }) => slot === 'user.tab')
  expect(tabs.map(({ id, label, order, roles }) => [id, label, order, roles])).toEqual([
    ['Intakter', 'Intäkter', 20, ['admin']],
    ['Kalkyl', 'Kalkyl', 40, ['admin']],
    ['TidRapport', 'TidRapport', 50, ['admin']],
  ])
})

/** Goes where the page around the tabs leads. */
function Go({ to, name }: { readonly to: string; readonly name: string }) {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(to)}>{name}</button>
}

describe('Kalkyl (D50)', () => {
  it("shows the user's Snurra, and saves an administrator's changes", async () => {
    const portal = withPay()
    const { person, address } = open(<PayTab userId={anna.id} />)
    await person.clear(await screen.findByRole('textbox', { name: 'Kostnader' }))
    await person.type(screen.getByRole('textbox', { name: 'Kostnader' }), '1234,50')
    await person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('November är sparad.')
    expect(portal.received(payCalls.save)[0]?.input).toMatchObject({
      userId: anna.id,
      year: 2026,
      tab: 11,
      inputs: { costs: 123_450 },
    })
    expect(portal.received(payCalls.get)[0]?.input).toMatchObject({ userId: anna.id, year: 2026, tab: 11 })
    expect(address()).toBe('/user?tab=X')
  })

  it("leads from an explanation to the tab of the user's receipts, and to the list of purchases", async () => {
    withPay().answer(paySourceCalls.get, (): PaySourceDetails => ({
      days: [],
      spending: {
        records: [
          { kind: 'receipt', id: 7, name: 'taxi.pdf', date: '2026-11-03', amount: 100, counts: 'costs' },
          { kind: 'purchase', id: 8, name: 'Skärm', date: '2026-11-04', amount: 200, counts: 'costs' },
        ],
        recordCount: 2,
      },
      imported: null,
    }))
    const { person } = open(<PayTab userId={anna.id} />)
    await person.click(await screen.findByRole('button', { name: 'Förklara Kostnader' }))
    const receipt = await screen.findByRole('link', { name: 'taxi.pdf' })
    expect(receipt).toHaveAttribute('href', `/user?id=${anna.id}&tab=Kostnader&month=2026-11`)
    const purchase = screen.getByRole('link', { name: 'Skärm' })
    expect(purchase).toHaveAttribute('href', '/Inkop?filter=all&search=%238')
  })

  it("asks in the what-if dialog about the user's pay, not the administrator's", async () => {
    withPay()
    const { person } = open(
      <RecordOwner value="Anna Ek">
        <PayTab userId={anna.id} />
      </RecordOwner>,
    )
    await person.click(await screen.findByRole('button', { name: /Vad händer om/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Vad händer om … November 2026 för Anna Ek' })
    expect(within(dialog).getByRole('region', { name: 'Vad kan tas ut?' })).toBeVisible()
    expect(dialog).not.toHaveTextContent(/\bjag\b/)
  })

  it('marks the saved months, though nothing else has read the year', async () => {
    withPay()
    open(<PayTab userId={anna.id} />)
    await waitFor(() => expect(screen.getByRole('tab', { name: 'November' })).toHaveAccessibleDescription('Sparad'))
    expect(screen.getByText('Sparad')).toBeVisible()
  })

  it("changes tab and year within the user's page, which already has a heading", async () => {
    withPay()
    const { person, address } = open(<PayTab userId={anna.id} />, '/user?id=4&tab=Kalkyl')
    await person.click(await screen.findByRole('tab', { name: '2026' }))
    expect(address()).toBe('/user?id=4&tab=Kalkyl&month=2026-13')
    const year = within(await screen.findByRole('table', { name: 'Snurra 2026' }))
    await person.click(year.getByRole('button', { name: 'Januari–October' }))
    await person.click(year.getByRole('button', { name: 'Mars' }))
    expect(await screen.findByRole('tab', { name: 'Mars' })).toHaveAttribute('aria-selected', 'true')
    await person.selectOptions(screen.getByLabelText('År'), '2025')
    expect(await screen.findByRole('tab', { name: '2025' })).toBeInTheDocument()
    expect(address()).toBe('/user?id=4&tab=Kalkyl&month=2025-03')
    await person.selectOptions(screen.getByLabelText('År'), '2026')
    await person.click(screen.getByRole('tab', { name: 'November' }))
    expect(address()).toBe('/user?id=4&tab=Kalkyl')
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument()
  })

  it('opens at the month of the address, with the marks of the person', async () => {
    const portal = withPay()
    open(<PayTab userId={anna.id} />, '/user?tab=Kalkyl&month=2026-03')
    expect(await screen.findByRole('tab', { name: 'Mars' })).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(screen.getByRole('tab', { name: 'November' })).toHaveAttribute('title', 'Sparad'))
    expect(portal.received(payCalls.get).map(({ input }) => [input.userId, input.tab])).toEqual([
      [anna.id, 3],
      [anna.id, 13],
    ])
  })

  it('follows the month of TidRapport when it is shown again, but not away from unsaved figures', async () => {
    withPay()
    const { person, address } = open(
      <>
        <PayTab userId={anna.id} />
        <Go to="/user?tab=TidRapport&month=2026-08" name="Augusti i TidRapport" />
        <Go to="/user?tab=Kalkyl&month=2026-08" name="Augusti i Kalkyl" />
      </>,
      '/user?tab=Kalkyl',
    )
    await person.type(await screen.findByRole('textbox', { name: 'Kostnader' }), '5')
    await person.click(screen.getByRole('button', { name: 'Augusti i TidRapport' }))
    expect(screen.getByRole('tab', { name: 'November' })).toHaveAttribute('aria-selected', 'true')
    await person.click(screen.getByRole('button', { name: 'Augusti i Kalkyl' }))
    await waitFor(() => expect(address()).toBe('/user?tab=Kalkyl'))
    expect(screen.getByRole('tab', { name: 'November' })).toHaveAttribute('aria-selected', 'true')
    await person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('November är sparad.')
    await person.click(screen.getByRole('button', { name: 'Augusti i Kalkyl' }))
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Augusti' })).toHaveAttribute('aria-selected', 'true'))
  })
})

describe('Intäkter (D19)', () => {
  const row = (name: RegExp) => screen.findByRole('row', { name })
  const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ')
  it('are income, hours and rate by month of the chosen year', async () => {
    const portal = withPay()
    const { person } = open(<IncomeTab userId={anna.id} />)
    expect(plain(await row(/November/))).toBe('November123 120,00 kr160950,00 kr')
    expect(plain(await row(/Hela året/))).toBe('Hela året123 120,00 kr160950,00 kr')
    expect(plain(await row(/Mars/))).toBe('Mars–––')
    // All rows begin and end where other tables do.
    for (const { firstElementChild, lastElementChild } of screen.getAllByRole('row')) {
      expect(getComputedStyle(firstElementChild as Element).paddingInlineStart).toBe('16px')
      expect(getComputedStyle(lastElementChild as Element).paddingInlineEnd).toBe('16px')
    }
    // On paper the rows are low enough for a year on one page.
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText)
    expect(rules.join('\n').replaceAll(/\s+/g, ' ')).toMatch(/@media print ?\{[^@]*td ?\{ height: 28px/)
    await person.selectOptions(screen.getByLabelText('År'), '2025')
    await waitFor(async () => expect(plain(await row(/Februari/))).toContain('123 120,00'))
    expect(portal.received(payCalls.get).map(({ input }) => [input.userId, input.year, input.tab])).toEqual([
      [anna.id, 2026, 13],
      [anna.id, 2025, 13],
    ])
  })
  it('show an error when the service is away, and retry', async () => {
    const portal = withPay().fail(payCalls.get, new PortalError('service_unavailable'))
    const { person } = open(<IncomeTab userId={anna.id} />)
    await screen.findByText('There was something issue in responding server.')
    portal.answer(payCalls.get, (): Shown => ({
      kind: 'year',
      year: yearOfPay({ userId: 4, table, openings: new Map(), months: new Map() }, 2026, new Map()),
    }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByRole('table', { name: 'Intäkter 2026' })).toBeInTheDocument()
    expect(screen.getByText('Ingen intäkt det här året.')).toBeVisible()
  })
})
