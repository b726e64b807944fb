import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import * as z from 'zod'
import { receiptCalls } from '@portal/money-contract'
import { type Receipt, RECEIPT_FILE, receiptInput } from '@portal/money-domain'
import { FormAmount, FormDate, FormDialog, FormFile, NO_AMOUNT, useForm } from '@portal/ui'
import { isTemporary, showFieldErrors, today, useAct } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'

const form = receiptInput.extend({ file: z.instanceof(File, { error: 'Välj en fil.' }) })
type FormValues = z.input<typeof receiptInput> & { file: File | null }

interface Props {
  /** Whose receipt it becomes; the caller's own when left out. */
  readonly userId?: number | undefined
  readonly onAdded: (receipt: Receipt) => void
  readonly onClose: () => void
}

/** Date, value and one file (spec 2 §2). */
export function AddReceiptDialog({ userId, onAdded, onClose }: Props): ReactNode {
  const t = useMoneyText()
  const add = useAct(receiptCalls.add, { refreshes: [receiptCalls.list] })
  const receipt = useForm<FormValues, unknown, z.output<typeof form>>({
    resolver: zodResolver(form) as never,
    defaultValues: { date: today(), amount: NO_AMOUNT, file: null },
  })

  const save = async ({ file, ...input }: z.output<typeof form>) => {
    try {
      onAdded(await add.run({ ...input, userId }, file))
    } catch (error) {
      showFieldErrors(error, receipt.setError, ['date', 'amount', 'file'])
    }
  }
  return (
    <FormDialog title={t('receipts.dialogTitle')} submitLabel={t('receipts.save')} form={receipt} onSubmit={save} onClose={onClose} error={add.error && (isTemporary(add.error) ? t('failed.add') : add.error.message)}>
      <FormDate name="date" label={t('receipts.date')} />
      <FormAmount name="amount" label={t('receipts.value')} />
      <FormFile name="file" label={t('receipts.receiptFile')} rule={RECEIPT_FILE} progress={add.progress} />
    </FormDialog>
  )
}
