import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { receiptInput } from '@portal/money-domain'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { formatAmount } from '@portal/platform-domain'
import { FormAmount, FormDialog, NO_AMOUNT, useSchemaForm } from '@portal/ui'
import { RecordDate } from '../records/record-date.tsx'
import { FileTextNote } from './file-text-note.tsx'

function ReceiptForm({ lines }: { readonly lines: readonly string[] }) {
  const form = useSchemaForm(receiptInput, { date: '2026-11-22', amount: NO_AMOUNT })
  return (
    <FormDialog title="Kvitto" submitLabel="Spara" form={form} onSubmit={async () => true} onClose={() => {}}>
      <RecordDate />
      <FormAmount name="amount" label="Värde" />
      <FileTextNote lines={lines} />
    </FormDialog>
  )
}

function open(...lines: string[]) {
  fakePortal()
  return renderPage(<ReceiptForm lines={lines} />)
}
const amount = () => screen.getByRole('textbox', { name: 'Värde' })
const date = () => screen.getByRole('textbox', { name: 'Datum' })
const take = () => screen.queryByRole('button', { name: 'Fyll i' })

it('fills in the value and the day that the file names, and returns to the value', async () => {
  const { person } = open('Datum 2026-11-03', 'Summa 1625,48 kr, varav moms 12 % 174,16 kr')
  expect(screen.getByText(/^I filen står 1 625,48 kr och/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Fyll i' }))
  expect(amount()).toHaveValue(formatAmount(162_548))
  expect(date()).toHaveValue('2026-11-03')
  expect(amount()).toHaveFocus()
  expect(screen.getByText('Samma belopp som i filen.')).toBeVisible()
})

it('names only what differs from the form', async () => {
  const { person } = open('Datum 2026-11-22', 'Att betala 449,00')
  expect(screen.getByText('I filen står 449,00 kr.')).toBeVisible()
  await person.type(amount(), '449')
  expect(take()).not.toBeInTheDocument()
  expect(screen.getByText('Samma belopp som i filen.')).toBeVisible()
  await person.type(amount(), '9')
  expect(screen.getByText('I filen står 449,00 kr.')).toBeVisible()
})

it('says nothing about a file that tells neither', () => {
  open('Tack för besöket')
  expect(screen.queryByText(/I filen|i filen/)).not.toBeInTheDocument()
  expect(take()).not.toBeInTheDocument()
})
