import type { ReactNode } from 'react'
import { receiptCalls } from '@portal/money-contract'
import { type Receipt, receiptInput } from '@portal/money-domain'
import { FormAmount, NO_AMOUNT } from '@portal/ui'
import { RecordDate } from '../records/record-date.tsx'
import { useMoneyText } from '../texts.ts'
import { chosenFile, dayAndFile, VoucherDialog } from '../vouchers/voucher-dialog.tsx'
import type { AddDialogProps } from '../vouchers/voucher-kind.ts'

const schema = receiptInput.extend({ file: chosenFile })

/** The form for a receipt: date, value and one file (spec 2 §2). */
export function AddReceiptDialog(props: AddDialogProps<Receipt>): ReactNode {
  const t = useMoneyText()
  const initial = { ...dayAndFile(props.fileOfMany?.file), amount: NO_AMOUNT, ...props.again }
  return (
    <VoucherDialog {...props} calls={receiptCalls} name="receipts" record="receipt" schema={schema} initial={initial}>
      <RecordDate isPast />
      <FormAmount name="amount" label={t('records.amount')} />
    </VoucherDialog>
  )
}
