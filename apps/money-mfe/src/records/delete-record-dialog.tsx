import type { ReactNode } from 'react'
import type { NamedRecord, RemovedRecord } from '@portal/money-contract'
import { ConfirmDialog } from '@portal/ui'
import { isTemporary, toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { WholeDates } from './whole-dates.tsx'

/** The texts of one kind of record in the catalogue. */
type Kind = 'receipts' | 'invoices' | 'purchases'

interface Props {
  readonly kind: Kind
  readonly id: number
  /** The record as the question names it. */
  readonly name: string
  readonly amount: string
  readonly remove: (named: NamedRecord) => Promise<RemovedRecord>
  readonly restore: (named: NamedRecord) => Promise<unknown>
  readonly onDeleted?: (() => void) | undefined
  readonly onClose: () => void
}

/** Asks for confirmation, deletes and shows the result. The deletion can be taken back, where the service knows how. */
export function DeleteRecordDialog({ kind, id, name, amount, remove, restore, onDeleted, onClose }: Props): ReactNode {
  const t = useMoneyText()
  const undo = async () => {
    try {
      await restore({ id })
      toast.success(t(`${kind}.restored`))
    } catch (error) {
      toast.error(isTemporary(error) ? t('failed.save') : (error as Error).message)
    }
  }
  const confirm = async () => {
    try {
      const { canRestore } = await remove({ id })
      toast.success(t(`${kind}.deleted`), canRestore ? { label: t('records.undo'), run: () => void undo() } : undefined)
      onDeleted?.()
    } catch (error) {
      toast.error(error instanceof Error && !isTemporary(error) ? error.message : t('failed.delete'))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t(`${kind}.deleteTitle`)}
      text={<WholeDates>{t(`${kind}.deleteText`, { name, amount })}</WholeDates>}
      confirmLabel={t(`${kind}.deleteConfirm`)}
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
