import { useQueryClient } from '@tanstack/react-query'
import { purchaseCalls } from '@portal/money-contract'
import { type Purchase, purchaseName, type PurchaseStatus } from '@portal/money-domain'
import { api, ApiError, busy, callKey, isTemporary, toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { PURCHASE_LISTS } from './purchases.api.ts'

/** Sets the status of purchases as their lists showed them (D29, D30); resolves to those that were not changed. */
export function useStatusChange(): (
  purchases: readonly Purchase[],
  status: PurchaseStatus,
) => Promise<readonly Purchase[]> {
  const t = useMoneyText()
  const client = useQueryClient()

  const setAll = async (purchases: readonly Purchase[], status: PurchaseStatus) => {
    const changed: Purchase[] = []
    const refused: Purchase[] = []
    let reason = ''
    // One after the other: each is an edit of its own, with its own log entry and notification.
    for (const purchase of purchases) {
      try {
        changed.push(await api.call(purchaseCalls.edit, changeOf(purchase, status)))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused.push(purchase)
        reason ||= `${purchaseName(purchase)}: ${isTemporary(error) ? t('failed.save') : error.message}`
      }
    }
    for (const stale of PURCHASE_LISTS) void client.invalidateQueries({ queryKey: callKey(stale) })
    return { changed, refused, reason }
  }

  const undo = async (purchases: readonly Purchase[], before: ReadonlyMap<number, PurchaseStatus>) => {
    for (const purchase of purchases) {
      const { reason } = await setAll([purchase], before.get(purchase.id) ?? purchase.status)
      if (reason !== '') return toast.error(reason)
    }
    return toast.success(t('purchases.statusUndone'))
  }

  return async (purchases, status) => {
    const before = new Map(purchases.map((purchase) => [purchase.id, purchase.status]))
    const others = purchases.filter((purchase) => purchase.status !== status)
    const { changed, refused, reason } = await busy.during(setAll(others, status))
    if (changed.length > 0)
      toast.success(
        t('purchases.statusChanged', { count: changed.length, status: t(`purchases.statuses.${status}`) }),
        { label: t('purchases.undo'), run: () => void busy.during(undo(changed, before)) },
      )
    if (reason !== '') toast.error(reason)
    return refused
  }
}

/** The row's own fields with another status; its file stays. */
const changeOf = (
  purchase: Purchase,
  status: PurchaseStatus,
): Parameters<typeof api.call<typeof purchaseCalls.edit>>[1] => {
  const { id, date, type, quantity, amount, link, note } = purchase
  return { id, date, type, quantity, amount, link, note, status, seen: purchase }
}
