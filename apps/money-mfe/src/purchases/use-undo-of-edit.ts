import { type Purchase, purchaseState } from '@portal/money-domain'
import { isTemporary, toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { useEditPurchase } from './purchases.api.ts'

/**
 * What a message offers after an edit: the purchase as it was. Not where its owner was told something, or where another
 * file replaced its own, which is no longer there.
 */
export function useUndoOfEdit() {
  const t = useMoneyText()
  const { run } = useEditPurchase()
  return (before: Purchase, after: Purchase) => {
    const isTold = purchaseState(before) !== purchaseState(after) || before.comment !== after.comment
    if (isTold || before.fileKey !== after.fileKey) return undefined
    const { id, date, type, quantity, amount, link, note, status } = before
    const undo = async () => {
      try {
        await run({ id, date, type, quantity, amount, link, note, status, seen: after })
        toast.success(t('purchases.editUndone'))
      } catch (error) {
        toast.error(isTemporary(error) ? t('failed.save') : (error as Error).message)
      }
    }
    return { label: t('records.undo'), run: () => void undo() }
  }
}
