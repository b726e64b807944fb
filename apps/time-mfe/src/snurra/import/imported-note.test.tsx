import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  payCalls,
  type PayImportPreview,
  type PayTab,
  payWorkbookCalls,
  type WorkbookRemark,
} from '@portal/time-contract'
import { yearOfPay } from '@portal/time-domain'
import { fakeSnurra, october, table } from '../testing/fake-snurra.ts'
import { open, useFixedDay } from '../testing/open-snurra.tsx'
import { monthToShow, type Staged } from './staged.ts'

useFixedDay()

const WARNING = { sheet: 'Juli', cell: '', text: 'Juli är förseglad och läses inte in.' }
const figure = (name: 'hourlyRate' | 'costs', value: number, saved: number | null) => ({
  name,
  value,
  saved,
  sheet: 'Blad',
  cell: 'B1',
})
const FOUND: PayImportPreview = {
  year: 2026,
  months: [
    { month: 8, figures: [figure('hourlyRate', 95_000, 95_000)] },
    { month: 9, figures: [figure('hourlyRate', 111_100, 105_000), figure('costs', 100, 100)] },
    { month: 12, figures: [figure('costs', 100, null)] },
  ],
  problems: [],
  warnings: [WARNING],
}
const workbook = new File(['PK'], 'snurra.xlsx', {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

/** A service whose year names the months of the last import that wait. */
function service(waiting: { months: readonly number[] }, warnings: readonly WorkbookRemark[] = [WARNING]) {
  const portal = fakeSnurra({ '2026-08': october, '2026-09': october })
  const answerOf = { year: 2026, months: [8, 9, 12], warnings }
  const history = { userId: 4, table, openings: new Map<number, number>(), months: new Map() }
  return portal
    .answer(payWorkbookCalls.preview, () => FOUND)
    .answer(payWorkbookCalls.import, () => {
      waiting.months = [9, 12]
      return answerOf
    })
    .answer(payWorkbookCalls.discard, () => {
      waiting.months = []
      return { months: [8, 9, 12] }
    })
    .answer(payCalls.get, ({ year, tab }): PayTab =>
      tab === 13
        ? { kind: 'year', year: { ...yearOfPay(history, year, new Map()), importedMonths: waiting.months } }
        : { kind: 'opening', record: yearOfPay(history, year, new Map()).total, saved: false },
    )
}

const plain = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ')

async function importAll(page: ReturnType<typeof open>) {
  await page.person.click(await screen.findByRole('button', { name: 'Importera' }))
  await page.person.upload(document.querySelector('input[type=file]') as HTMLInputElement, workbook)
  await screen.findByRole('table', { name: /September/ })
  const dialog = within(screen.getByRole('dialog'))
  await page.person.click(dialog.getByRole('button', { name: 'Importera' }))
}

describe('after an import', () => {
  it('the first month that differs is shown, with a list of what waits and what is good to know', async () => {
    service({ months: [] })
    const page = open('/Snurra/2026/08')
    await importAll(page)
    await waitFor(() => expect(page.address()).toBe('/Snurra/2026/09'))
    const waits = await screen.findByText('Importerat men inte sparat')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const note = waits.closest<HTMLElement>('[role=status]') as HTMLElement
    expect(within(note).getAllByRole('listitem').map(plain)).toEqual([
      'September: Timpris 1 050,00 kr → 1 111,00 kr',
      'December: inte sparad än',
    ])
    // It names its sheet itself.
    expect(screen.getByText(WARNING.text)).toHaveTextContent(/^Juli är/)
    await page.person.click(within(note).getByRole('button', { name: 'December' }))
    await waitFor(() => expect(page.address()).toBe('/Snurra/2026/12'))
    expect(screen.getByText('Importerat men inte sparat')).toBeInTheDocument()
  })

  it('the remarks can be hidden, and the import undone', async () => {
    service({ months: [] })
    const page = open('/Snurra/2026/08')
    await importAll(page)
    await screen.findByText('Importerat men inte sparat')
    await page.person.click(screen.getByRole('button', { name: 'Dölj' }))
    expect(screen.queryByText(WARNING.text)).not.toBeInTheDocument()
    await page.person.click(screen.getByRole('button', { name: 'Ångra importen' }))
    await waitFor(() => expect(screen.queryByText('Importerat men inte sparat')).not.toBeInTheDocument())
  })

  it('several remarks are one line, which opens', async () => {
    const place = { sheet: 'September', cell: 'B9' }
    const follows = { ...place, text: 'Brutto är 2,00 i filen men räknas till 1,00 i Snurra.', isRecalculated: true }
    service({ months: [] }, [follows, WARNING])
    const page = open('/Snurra/2026/08')
    await importAll(page)
    const fold = await screen.findByRole('button', { name: 'Bra att veta (2)' })
    expect(screen.queryByText(WARNING.text)).not.toBeInTheDocument()
    await page.person.click(fold)
    const items = within(fold.closest('[role=alert]') as HTMLElement).getAllByRole('listitem')
    expect(items.map(plain)).toEqual([WARNING.text, `September B9: ${follows.text}`])
  })

  it('results that only follow are one line by their number', async () => {
    const follows = { sheet: 'September', cell: 'B9', text: 'Brutto är 2,00.', isRecalculated: true }
    service({ months: [] }, [follows])
    const page = open('/Snurra/2026/08')
    await importAll(page)
    expect(await screen.findByRole('button', { name: '1 cell räknas om av Snurra' })).toBeVisible()
  })

  it('what waits is still named on a later visit', async () => {
    service({ months: [9] })
    open('/Snurra/2026/08')
    expect(await screen.findByRole('button', { name: 'September' })).toBeInTheDocument()
  })
})

describe('the month to show', () => {
  const staged: Staged = { year: 2026, months: [8, 9, 10], warnings: [], differing: null }
  const differing = [9, 10].map((month) => ({ month, figures: [] }))
  it('is the one on the screen if it differs, otherwise the first that does', () => {
    expect(monthToShow({ ...staged, differing }, 10)).toBe(10)
    expect(monthToShow({ ...staged, differing }, 8)).toBe(9)
    expect(monthToShow(staged, 8)).toBe(8)
    expect(monthToShow({ ...staged, differing: [] }, 2)).toBeUndefined()
  })
})
