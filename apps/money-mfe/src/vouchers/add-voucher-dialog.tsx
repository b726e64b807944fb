import type { ReactNode } from 'react'
import * as z from 'zod'
import { type Voucher, voucherInput } from '@portal/money-domain'
import { FormAmount, FormDate, FormDialog, FormFile, NO_AMOUNT, useSchemaForm } from '@portal/ui'
import { isTemporary, showFieldErrors, today } from '@portal/web-kit'
import { DuplicateWarning } from '../duplicates/duplicate-warning.tsx'
import { useMoneyText } from '../texts.ts'
import type { VoucherKind } from './voucher-kind.ts'
import { useAddVoucher } from './vouchers.api.ts'

const form = voucherInput.extend({ file: z.instanceof(File, { error: 'Välj en fil.' }) })

interface Props {
  readonly kind: VoucherKind
  /** The owner; the caller by default. */
  readonly userId?: number | undefined
  readonly onAdded: (voucher: Voucher) => void
  readonly onClose: () => void
}

/** Date, value and one file (spec 2 §2). */
export function AddVoucherDialog({ kind, userId, onAdded, onClose }: Props): ReactNode {
  const t = useMoneyText()
  const add = useAddVoucher(kind)
  const voucher = useSchemaForm(form, { date: today(), amount: NO_AMOUNT, file: null as File | null })

  const save = async ({ file, ...input }: z.output<typeof form>) => {
    try {
      onAdded(await add.run({ ...input, userId }, file))
      return true
    } catch (error) {
      showFieldErrors(error, voucher.setError, ['date', 'amount', 'file'])
      return false
    }
  }
  return (
    <FormDialog
      title={t(`${kind.name}.dialogTitle`)}
      submitLabel={t(`${kind.name}.save`)}
      form={voucher}
      onSubmit={save}
      onClose={onClose}
      draft={`${kind.name}.new.${userId ?? 'own'}`}
      error={add.error && (isTemporary(add.error) ? t('failed.save') : add.error.message)}
    >
      <FormDate name="date" label={t('records.date')} />
      <FormAmount name="amount" label={t('records.amount')} />
      <FormFile
        name="file"
        label={t(`${kind.name}.file`)}
        rule={kind.file}
        progress={add.progress}
        onCancel={add.cancel}
      />
      <DuplicateWarning kind={kind.record} userId={userId} />
    </FormDialog>
  )
}
