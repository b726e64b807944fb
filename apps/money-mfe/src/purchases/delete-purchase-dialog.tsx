import type { ReactNode } from 'react'
import type { Purchase } from '@portal/money-domain'
import { ConfirmDialog } from '@portal/ui'
import { formatKronor, isTemporary, toast } from '@portal/web-kit'
import { shownWithOwner } from '../records/shown-name.ts'
import { WholeDates } from '../records/whole-dates.tsx'
import { useMoneyText } from '../texts.ts'
import { useDeletePurchase, useRestorePurchase } from './purchases.api.ts'

interface Props {
  readonly purchase: Purchase
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/**
 * Asks for confirmation, deletes and shows the result, also when the purchase is being handled meanwhile. The deletion
 * can be taken back, where the service knows how.
 */
export function DeletePurchaseDialog({ purchase, onDeleted, onClose }: Props): ReactNode {
  const t = useMoneyText()
  const remove = useDeletePurchase()
  const restore = useRestorePurchase()
  const undo = async () => {
    try {
      await restore.run({ id: purchase.id })
      toast.success(t('purchases.restored'))
    } catch (error) {
      toast.error(isTemporary(error) ? t('failed.save') : (error as Error).message)
    }
  }
  const confirm = async () => {
    try {
      const { canRestore } = await remove.run({ id: purchase.id })
      toast.success(
        t('purchases.deleted'),
        canRestore ? { label: t('purchases.undo'), run: () => void undo() } : undefined,
      )
      onDeleted()
    } catch (error) {
      toast.error(error instanceof Error && !isTemporary(error) ? error.message : t('failed.delete'))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('purchases.deleteTitle')}
      text={
        <WholeDates>
          {t('purchases.deleteText', { name: shownWithOwner(t, purchase), amount: formatKronor(purchase.amount) })}
        </WholeDates>
      }
      confirmLabel={t('purchases.deleteConfirm')}
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
