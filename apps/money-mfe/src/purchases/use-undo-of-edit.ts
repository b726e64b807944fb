import { type Purchase, purchaseState } from '@portal/money-domain'
import { isAdmin } from '@portal/platform-domain'
import { isTemporary, toast, type ToastAction } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { useEditPurchase } from './purchases.api.ts'
import { useActor } from './use-actor.ts'

/**
 * What a message offers after an edit: the purchase as it was, by an administrator with its status and comment, of which
 * the owner hears again. Not where another file replaced its own, which is no longer there, or where its owner sent it in
 * again.
 */
export function useUndoOfEdit() {
  const t = useMoneyText()
  const isByAdmin = isAdmin(useActor())
  const { run } = useEditPurchase()
  return (before: Purchase, after: Purchase): ToastAction | undefined => {
    const isTold = purchaseState(before) !== purchaseState(after) || before.comment !== after.comment
    if ((isTold && !isByAdmin) || before.fileKey !== after.fileKey) return undefined
    const { id, date, type, quantity, amount, link, note, status, comment = '' } = before
    const told = isTold ? { comment } : {}
    const undo = async () => {
      try {
        await run({ id, date, type, quantity, amount, link, note, status, ...told, seen: after })
        toast.success(t('purchases.editUndone'))
      } catch (error) {
        toast.error(isTemporary(error) ? t('failed.save') : (error as Error).message)
      }
    }
    return { label: t('records.undo'), run: () => void undo() }
  }
}
