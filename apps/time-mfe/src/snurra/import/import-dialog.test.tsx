import { screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { type PayImportPreview, payWorkbookCalls } from '@portal/time-contract'
import { ImportDialog } from './import-dialog.tsx'
import type { Staged } from './staged.ts'

const at = (cell: string) => ({ sheet: 'Mars', cell })
const FOUND: PayImportPreview = {
  year: 2026,
  months: [
    {
      month: 3,
      figures: [
        { name: 'hourlyRate', value: 95_050, saved: 90_000, ...at('B1') },
        { name: 'workingHours', value: 15_250, saved: 16_000, ...at('B2') },
        { name: 'costs', value: 100, saved: 100, ...at('B3') },
      ],
    },
    { month: 4, figures: [{ name: 'pension', value: 450_000, saved: null, sheet: 'April', cell: 'B1' }] },
  ],
  problems: [],
  warnings: [{ sheet: 'Anteckningar', cell: '', text: 'Bladet är ingen månad och läses inte.' }],
}
const PROBLEMS = [
  { ...at('A7'), text: '”Lunch” är ingen post i Snurra.' },
  { ...at('B2'), text: '”nio” är inget tal.' },
]

const workbook = new File(['PK'], 'snurra.xlsx', {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
const portalWith = (found: PayImportPreview = FOUND) =>
  fakePortal()
    .answer(payWorkbookCalls.preview, () => found)
    .answer(payWorkbookCalls.import, () => ({ year: 2026, months: [3, 4], warnings: [] }))

interface HostProps {
  readonly ownerId: number | undefined
  readonly onClose: () => void
  readonly onStaged: (staged: Staged) => void
}

/** A page with the dialog open until it closes. */
function Host({ ownerId, onClose, onStaged }: HostProps): ReactNode {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    onClose()
  }
  return (
    <ImportDialog
      open={isOpen}
      year={2026}
      ownerId={ownerId}
      onClose={close}
      onStaged={onStaged}
      onDiscarded={() => undefined}
    />
  )
}

function open(ownerId?: number) {
  const [onClose, onStaged] = [vi.fn<() => void>(), vi.fn<(staged: Staged) => void>()]
  const page = renderPage(<Host ownerId={ownerId} onClose={onClose} onStaged={onStaged} />)
  const choose = (file = workbook) =>
    page.person.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  const submit = () => page.person.click(screen.getByRole('button', { name: 'Importera' }))
  return { ...page, onClose, onStaged, choose, submit }
}
const textOf = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ')

describe('importing a workbook', () => {
  it('shows differences from the saved figures before anything is staged', async () => {
    const portal = portalWith()
    const page = open(7)
    await page.choose()
    const march = await screen.findByRole('table', { name: /Mars/ })
    expect(within(march).getByText('2 skiljer sig, 1 är lika')).toBeInTheDocument()
    expect(within(march).getAllByRole('row').slice(1).map(textOf)).toEqual([
      'Timpris900,00 kr950,50 krB1',
      'Arbetade timmar160152,5B2',
    ])
    const april = screen.getByRole('table', { name: /April inte sparad än/ })
    expect(within(april).getAllByRole('row').slice(1).map(textOf)).toEqual(['Pension4 500,00 krB1'])
    expect(screen.getByText('Anteckningar:')).toBeInTheDocument()
    expect(portal.received(payWorkbookCalls.preview)[0]).toMatchObject({
      input: { year: 2026, userId: 7 },
      file: { name: 'snurra.xlsx' },
    })
    expect(portal.received(payWorkbookCalls.import)).toEqual([])
  })

  it('has the changes first, equal months in one line, and results that follow behind another', async () => {
    const follows = {
      ...at('B9'),
      text: 'USemester är 9,00 i filen men räknas till 8,00 i Snurra.',
      isRecalculated: true,
    }
    const typed = { ...at('B10'), text: 'Intakt är 1,00 i filen men räknas till 2,00 i Snurra.' }
    const equal = { month: 5, figures: [{ name: 'costs' as const, value: 1, saved: 1, ...at('B3') }] }
    portalWith({ ...FOUND, months: [equal, ...FOUND.months], warnings: [follows, typed] })
    const page = open()
    await page.choose()
    const march = await screen.findByRole('table', { name: /Mars/ })
    expect(screen.getAllByRole('table')).toHaveLength(2)
    expect(screen.getByText('1 månad i filen ändrar inget.')).toBeVisible()
    const texts = () => screen.getAllByRole('listitem').map(textOf)
    expect(texts()).toContain('Mars B10: Intäkt är 1,00 i filen men räknas till 2,00 i Snurra.')
    const fold = screen.getByRole('button', { name: '1 cell räknas om av Snurra' })
    expect(march.compareDocumentPosition(fold)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    await page.person.click(fold)
    expect(texts()).toContain('Mars B9: Uttagen semester är 9,00 i filen men räknas till 8,00 i Snurra.')
  })

  it('stages it, shows a message, and lists the months', async () => {
    const portal = portalWith()
    const page = open()
    await page.choose()
    await screen.findByRole('table', { name: /Mars/ })
    await page.submit()
    expect(await screen.findByText('2 månader är importerade men inte sparade.')).toBeInTheDocument()
    expect(page.onClose.mock.calls).toEqual([[]])
    const staged = page.onStaged.mock.calls[0]?.[0]
    expect(staged).toMatchObject({ year: 2026, months: [3, 4], warnings: [] })
    expect(staged?.differing?.map(({ month, figures }) => [month, figures.map(({ name }) => name)])).toEqual([
      [3, ['hourlyRate', 'workingHours']],
      [4, ['pension']],
    ])
    expect(portal.received(payWorkbookCalls.import)[0]).toMatchObject({
      input: { year: 2026 },
      file: { name: 'snurra.xlsx' },
    })
  })

  it('counts only the months that differ from what is saved', async () => {
    portalWith({ ...FOUND, months: FOUND.months.slice(1) })
    const page = open()
    await page.choose()
    await page.submit()
    expect(await screen.findByText('1 månad är importerad men inte sparad.')).toBeInTheDocument()
  })

  it('says so when nothing differs', async () => {
    portalWith({ ...FOUND, months: [] })
    const page = open()
    await page.choose()
    await page.submit()
    expect(await screen.findByText('Arbetsboken är inläst. Allt i den är redan sparat.')).toBeInTheDocument()
  })

  it('can be undone', async () => {
    const portal = portalWith().answer(payWorkbookCalls.discard, () => ({ months: [3, 4] }))
    const page = open(7)
    await page.choose()
    await screen.findByRole('table', { name: /Mars/ })
    await page.submit()
    await page.person.click(await screen.findByRole('button', { name: 'Ångra' }))
    expect(await screen.findByText('Importen är ångrad.')).toBeInTheDocument()
    expect(portal.received(payWorkbookCalls.discard)[0]?.input).toEqual({ year: 2026, userId: 7 })
  })

  it('compares again when another file is chosen', async () => {
    const portal = portalWith()
    const page = open()
    await page.choose()
    await screen.findByRole('table', { name: /Mars/ })
    portal.answer(payWorkbookCalls.preview, () => ({ ...FOUND, months: [] }))
    await page.choose(new File(['PK'], 'annan.xlsx', { type: workbook.type }))
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
    expect(portal.received(payWorkbookCalls.preview).map(({ file }) => file?.name)).toEqual([
      'snurra.xlsx',
      'annan.xlsx',
    ])
  })
})

describe('what cannot be imported', () => {
  it('shows sheet and cell, and sends nothing', async () => {
    const portal = portalWith({ ...FOUND, problems: PROBLEMS })
    const page = open()
    await page.choose()
    expect((await screen.findAllByRole('listitem')).map(textOf)).toContain('Mars A7: ”Lunch” är ingen post i Snurra.')
    expect(screen.getByText('2 fel, se nedan.')).toBeInTheDocument()
    await page.submit()
    expect(screen.getAllByText('Inget kan importeras förrän de 2 felen är rättade.')).toHaveLength(1)
    expect([portal.received(payWorkbookCalls.import), page.onClose.mock.calls]).toEqual([[], []])
  })

  it('is forgotten when another file is chosen', async () => {
    const portal = portalWith({ ...FOUND, problems: PROBLEMS })
    const page = open()
    await page.choose()
    await screen.findByText('2 fel, se nedan.')
    portal.answer(payWorkbookCalls.preview, () => FOUND)
    await page.choose(new File(['PK'], 'rätt.xlsx', { type: workbook.type }))
    expect(await screen.findByRole('table', { name: /Mars/ })).toBeInTheDocument()
    expect(screen.queryByText('2 fel, se nedan.')).not.toBeInTheDocument()
    await page.submit()
    await waitFor(() => expect(portal.received(payWorkbookCalls.import)).toHaveLength(1))
  })

  it('is left without a question', async () => {
    portalWith({ ...FOUND, problems: PROBLEMS })
    const page = open()
    await page.choose()
    await screen.findByText('2 fel, se nedan.')
    await page.person.keyboard('{Escape}')
    expect(page.onClose).toHaveBeenCalled()
  })

  it('is a sentence alone where it is about the whole workbook', async () => {
    const text = 'Arbetsboken är inte ifylld. Skriv siffror i minst en månad och läs in den igen.'
    portalWith({ ...FOUND, problems: [{ sheet: '', cell: '', text }] })
    const page = open()
    await page.choose()
    expect((await screen.findAllByRole('listitem')).map(textOf)).toContain(text)
  })

  it('is shown once, also when it is submitted before the preview is there', async () => {
    const portal = portalWith()
    let answer: (found: PayImportPreview) => void = () => undefined
    const found = new Promise<PayImportPreview>((resolve) => (answer = resolve))
    portal.answer(payWorkbookCalls.preview, () => found)
    const page = open()
    await page.choose()
    await page.submit()
    answer({ ...FOUND, problems: PROBLEMS })
    expect(await screen.findByText('2 fel, se nedan.')).toBeInTheDocument()
    expect(await screen.findAllByText(/Lunch/)).toHaveLength(1)
    expect(portal.received(payWorkbookCalls.import)).toEqual([])
  })

  it('is flagged when nothing is selected (spec 3 §5)', async () => {
    const portal = portalWith()
    const page = open()
    await page.submit()
    expect(await screen.findByText('Välj en fil.')).toBeInTheDocument()
    expect(portal.received(payWorkbookCalls.import)).toEqual([])
  })

  it("shows the server's reason for a refused file", async () => {
    const text = 'Arbetsboken innehåller makron. Spara den utan makron (.xlsx) och försök igen.'
    portalWith().fail(payWorkbookCalls.preview, new PortalError('invalid_input', { text, fields: { 'files[]': text } }))
    const page = open()
    await page.choose()
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('shows Something went wrong while the portal is away (spec 3 §8)', async () => {
    portalWith().cut(payWorkbookCalls.import)
    const page = open()
    await page.choose()
    await screen.findByRole('table', { name: /Mars/ })
    await page.submit()
    expect((await screen.findAllByText('Something went wrong')).length).toBeGreaterThan(0)
    expect(page.onClose).not.toHaveBeenCalled()
  })
})

it.each([
  ['Hämta mall 2026', 'template'],
  ['Exportera 2026', 'export'],
] as const)('%s downloads it', async (name, kind) => {
  const portal = portalWith().answer(payWorkbookCalls[kind], () => new Blob(['PK']))
  const page = open(7)
  expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^Excel-fil med ett blad per månad/)
  await page.person.click(screen.getByRole('button', { name }))
  expect(await screen.findByText(/ är hämtad\.$/)).toBeVisible()
  await waitFor(() => expect(portal.received(payWorkbookCalls[kind])[0]?.input).toEqual({ year: 2026, userId: 7 }))
  portal.cut(payWorkbookCalls[kind])
  await page.person.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('Arbetsboken kunde inte hämtas. Försök igen.')).toBeInTheDocument()
})

it('is not rendered until it is opened', () => {
  renderPage(
    <ImportDialog
      open={false}
      year={2026}
      onClose={vi.fn<() => void>()}
      onStaged={vi.fn<() => void>()}
      onDiscarded={vi.fn<() => void>()}
    />,
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
