import { useQueryClient } from '@tanstack/react-query'
import { purchaseCalls } from '@portal/money-contract'
import { type Purchase, purchaseName, type PurchaseState, purchaseState } from '@portal/money-domain'
import { api, ApiError, busy, callKey, isTemporary, toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { PURCHASE_LISTS } from './purchases.api.ts'

/**
 * Sets the state of purchases as their lists showed them (D29, D30), a refusal with its comment; resolves to those that
 * were not changed.
 */
export function useStatusChange(): (
  purchases: readonly Purchase[],
  state: PurchaseState,
  comment?: string,
) => Promise<readonly Purchase[]> {
  const t = useMoneyText()
  const client = useQueryClient()

  const setAll = async (purchases: readonly Purchase[], state: PurchaseState, comment: string) => {
    const changed: Purchase[] = []
    const refused: Purchase[] = []
    let reason = ''
    // One after the other: each is an edit of its own, with its own log entry and notification.
    for (const purchase of purchases) {
      try {
        changed.push(await api.call(purchaseCalls.edit, changeOf(purchase, state, comment)))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refused.push(purchase)
        reason ||= `${purchaseName(purchase)}: ${isTemporary(error) ? t('failed.save') : error.message}`
      }
    }
    for (const stale of PURCHASE_LISTS) void client.invalidateQueries({ queryKey: callKey(stale) })
    return { changed, refused, reason }
  }

  const undo = async (purchases: readonly Purchase[], before: ReadonlyMap<number, Purchase>) => {
    for (const purchase of purchases) {
      const was = before.get(purchase.id) ?? purchase
      const { reason } = await setAll([purchase], purchaseState(was), was.comment ?? '')
      if (reason !== '') return toast.error(reason)
    }
    return toast.success(t('purchases.statusUndone'))
  }

  return async (purchases, state, comment = '') => {
    const before = new Map(purchases.map((purchase) => [purchase.id, purchase]))
    const others = purchases.filter((purchase) => state === 'refused' || purchaseState(purchase) !== state)
    const { changed, refused, reason } = await busy.during(setAll(others, state, comment))
    if (changed.length > 0)
      toast.success(t('purchases.statusChanged', { count: changed.length, status: t(`purchases.statuses.${state}`) }), {
        label: t('purchases.undo'),
        run: () => void busy.during(undo(changed, before)),
      })
    if (reason !== '') toast.error(reason)
    return refused
  }
}

/** The row's own fields with another state; its file stays. A refusal ends with its comment. */
const changeOf = (
  purchase: Purchase,
  state: PurchaseState,
  comment: string,
): Parameters<typeof api.call<typeof purchaseCalls.edit>>[1] => {
  const { id, date, type, quantity, amount, link, note } = purchase
  const changed = { id, date, type, quantity, amount, link, note, seen: purchase }
  if (state === 'refused') return { ...changed, status: 'submitted', comment }
  return { ...changed, status: state, ...(purchaseState(purchase) === 'refused' ? { comment } : {}) }
}
