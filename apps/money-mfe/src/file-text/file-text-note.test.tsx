import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { receiptInput } from '@portal/money-domain'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { formatAmount } from '@portal/platform-domain'
import { FormAmount, FormDialog, NO_AMOUNT, useSchemaForm } from '@portal/ui'
import { RecordDate } from '../records/record-date.tsx'
import { FileTextNote } from './file-text-note.tsx'

interface FormProps {
  readonly lines: readonly string[] | null
  readonly isNew?: boolean
  readonly hasOwnDay?: boolean
  readonly isPhoto?: boolean
  readonly draft?: string
}
function ReceiptForm({ lines, draft, ...of }: FormProps) {
  const form = useSchemaForm(receiptInput, { date: '2026-11-22', amount: NO_AMOUNT })
  return (
    <FormDialog
      title="Kvitto"
      submitLabel="Spara"
      form={form}
      onSubmit={async () => true}
      onClose={() => {}}
      draft={draft}
    >
      <RecordDate />
      <FormAmount name="amount" label="Värde" />
      <FileTextNote lines={lines} {...of} />
    </FormDialog>
  )
}

function open(lines: string[] | null, of: Omit<FormProps, 'lines' | 'draft'> = {}) {
  fakePortal()
  return renderPage(<ReceiptForm lines={lines} {...of} />)
}
/** A form of a new receipt, whose file is read after `type`. */
async function chooseAfter(
  type: (person: ReturnType<typeof renderPage>['person']) => Promise<void>,
  ...lines: string[]
) {
  fakePortal()
  function Chosen() {
    const [read, setRead] = useState<string[]>([])
    return (
      <>
        <button onClick={() => setRead(lines)}>Läs</button>
        <ReceiptForm lines={read} isNew />
      </>
    )
  }
  const { person } = renderPage(<Chosen />)
  await type(person)
  fireEvent.click(screen.getByText('Läs'))
}
const amount = () => screen.getByRole('textbox', { name: 'Värde' })
const date = () => screen.getByRole('textbox', { name: 'Datum' })
const take = () => screen.queryByRole('button', { name: 'Fyll i' })

it('fills in the value and the day that the file names, and returns to the value', async () => {
  const { person } = open(['Datum 2026-11-03', 'Summa 1625,48 kr, varav moms 12 % 174,16 kr'])
  expect(screen.getByText(/^I filen står 1 625,48 kr och/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Fyll i' }))
  expect(amount()).toHaveValue(formatAmount(162_548))
  expect(date()).toHaveValue('2026-11-03')
  expect(amount()).toHaveFocus()
  expect(screen.getByText('Ifyllt ur filen. Kontrollera att det stämmer.')).toBeVisible()
})

it('leaves the day of a record that has its own, such as a purchase with a quotation', () => {
  open(['Datum 2026-11-03', 'Att betala 449,00'], { isNew: true, hasOwnDay: true })
  expect(amount()).toHaveValue(formatAmount(44_900))
  expect(date()).toHaveValue('2026-11-22')
})

it('names only what differs from the form', async () => {
  const { person } = open(['Datum 2026-11-22', 'Att betala 449,00'])
  expect(screen.getByText('I filen står 449,00 kr.')).toBeVisible()
  await person.type(amount(), '449')
  expect(take()).not.toBeInTheDocument()
  expect(screen.getByText('Samma belopp som i filen.')).toBeVisible()
  await person.type(amount(), '9')
  expect(screen.getByText('Skiljer sig från filen, där det står 449,00 kr.')).toBeVisible()
})

it('says of a new receipt that its file tells no amount, while none is typed', async () => {
  const { person } = open(['Tack för besöket'], { isNew: true })
  expect(screen.getByText('Inget värde kunde läsas ur filen.')).toBeVisible()
  await person.type(amount(), '49')
  expect(screen.queryByText('Inget värde kunde läsas ur filen.')).not.toBeInTheDocument()
})

it('says nothing about a file that tells neither, nor before it is read', () => {
  open(['Tack för besöket'])
  open(null, { isNew: true })
  expect(screen.queryByText(/filen/)).not.toBeInTheDocument()
  expect(take()).not.toBeInTheDocument()
})

it('fills in a new receipt whose value and day are not typed', async () => {
  await chooseAfter(async () => {}, 'Datum 2026-11-03', 'Att betala 449,00')
  expect(amount()).toHaveValue('449,00')
  expect(date()).toHaveValue('2026-11-03')
  expect(screen.getByText('Ifyllt ur filen. Kontrollera att det stämmer.')).toBeVisible()
})

it('keeps what is typed, and says that the file has another value', async () => {
  await chooseAfter((person) => person.type(amount(), '499'), 'Datum 2026-11-03', 'Att betala 449,00')
  expect(amount()).toHaveValue('499')
  expect(date()).toHaveValue('2026-11-03')
  expect(screen.getByText('Skiljer sig från filen, där det står 449,00 kr.')).toBeVisible()
  expect(take()).toBeVisible()
})

it('takes the values of another file, and none of one that tells none, but not over what is typed', async () => {
  fakePortal()
  function Chosen() {
    const [read, setRead] = useState<string[]>([])
    return (
      <>
        <button onClick={() => setRead(['Datum 2026-11-03', 'Att betala 449,00'])}>Ett</button>
        <button onClick={() => setRead(['Datum 2026-11-05', 'Att betala 99,00'])}>Två</button>
        <button onClick={() => setRead([])}>Ingen</button>
        <ReceiptForm lines={read} isNew />
      </>
    )
  }
  const { person } = renderPage(<Chosen />)
  const values = () => [amount(), date()].map((field) => (field as HTMLInputElement).value)
  fireEvent.click(screen.getByText('Ett'))
  fireEvent.click(screen.getByText('Två'))
  expect(values()).toEqual(['99,00', '2026-11-05'])
  fireEvent.click(screen.getByText('Ingen'))
  expect(values()).toEqual(['', '2026-11-22'])
  await person.type(amount(), '90')
  fireEvent.click(screen.getByText('Ett'))
  expect(values()).toEqual(['90', '2026-11-03'])
  fireEvent.click(screen.getByText('Ingen'))
  expect(values()).toEqual(['90', '2026-11-22'])
})

it('leaves what a file has filled in out of the draft, and keeps what is typed', async () => {
  fakePortal()
  const draw = (lines: string[] | null, isReload: boolean) =>
    renderPage(<ReceiptForm lines={lines} isNew draft="kvitto" />, { isReload })
  const first = draw(['Datum 2026-11-03', 'Att betala 449,00'], false)
  expect(amount()).toHaveValue('449,00')
  first.unmount()
  const second = draw(null, true)
  expect(amount()).toHaveValue('')
  expect(date()).toHaveValue('2026-11-22')
  await second.person.type(amount(), '90')
  second.unmount()
  draw(null, true)
  expect(amount()).toHaveValue('90,00')
  expect(date()).toHaveValue('2026-11-22')
})

it('keeps a text that is no amount', async () => {
  await chooseAfter((person) => person.type(amount(), 'cirka'), 'Att betala 449,00')
  expect(amount()).toHaveValue('cirka')
})

it('says that a new receipt’s day was not found beside its value', () => {
  open(['Totalt 189,33'], { isNew: true, isPhoto: true })
  expect(amount()).toHaveValue('189,33')
  expect(screen.getByText('Värdet är läst ur fotot, men inget datum hittades. Kontrollera båda.')).toBeVisible()
})

it('asks to check what was read from a photo, and does not call a typed value wrong', async () => {
  const { person } = open(['Datum 2026-11-22', 'Totalt 189,33'], { isNew: true, isPhoto: true })
  expect(amount()).toHaveValue('189,33')
  expect(screen.getByText('Läst ur fotot. Kontrollera att det stämmer.')).toBeVisible()
  await person.clear(amount())
  await person.type(amount(), '139,33')
  expect(screen.getByText('I fotot läses 189,33 kr.')).toBeVisible()
})
