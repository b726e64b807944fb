import type { ReactNode } from 'react'
import { invoiceCalls } from '@portal/money-contract'
import { type Invoice, invoiceInput } from '@portal/money-domain'
import { FormAmount, NO_AMOUNT } from '@portal/ui'
import { RecordDate } from '../records/record-date.tsx'
import { useMoneyText } from '../texts.ts'
import { chosenFile, dayAndFile, VoucherDialog } from '../vouchers/voucher-dialog.tsx'
import type { AddDialogProps } from '../vouchers/voucher-kind.ts'

const schema = invoiceInput.extend({ file: chosenFile })

/** The form for an invoice: date, value and one file (spec 2 §2). */
export function AddInvoiceDialog(props: AddDialogProps<Invoice>): ReactNode {
  const t = useMoneyText()
  const initial = { ...dayAndFile(props.fileOfMany?.file), amount: NO_AMOUNT, ...props.again }
  return (
    <VoucherDialog {...props} calls={invoiceCalls} name="invoices" record="invoice" schema={schema} initial={initial}>
      <RecordDate />
      <FormAmount name="amount" label={t('records.amount')} />
    </VoucherDialog>
  )
}
