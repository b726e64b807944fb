import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import { type Purchase, type PurchaseState, purchaseState } from '@portal/money-domain'
import { useUiTexts } from '@portal/ui'
import {
  api,
  ApiError,
  busy,
  callKey,
  isTemporary,
  mayComeBack,
  toast,
  type ToastAction,
  useToasts,
} from '@portal/web-kit'
import { shownWithOwner } from '../records/shown-name.ts'
import { useMoneyText } from '../texts.ts'
import { focusPutBack } from './focus-put-back.ts'
import { PURCHASE_LISTS } from './purchases.api.ts'

/** A purchase whose state was not changed, and why. */
export interface Unchanged {
  readonly purchase: Purchase
  readonly error: ApiError
}

interface Outcome {
  readonly changed: readonly Purchase[]
  readonly unchanged: readonly Unchanged[]
}

interface Round {
  /** Of many purchases: how many are done. */
  readonly onDone?: ((count: number) => void) | undefined
  /** Of a single purchase that was not reached: tries it once more. */
  readonly again?: (() => void) | undefined
}

/**
 * Sets the state of purchases as their lists showed them (D29, D30), a refusal with its comment. Offers to undo what
 * was changed; of a single purchase it also says why it was not changed.
 */
export function useStatusChange(): (
  purchases: readonly Purchase[],
  state: PurchaseState,
  comment?: string,
  round?: Round,
) => Promise<Outcome> {
  const t = useMoneyText()
  const texts = useUiTexts()
  const client = useQueryClient()
  const offered = useRef<Offered | null>(null)
  const reasonOf = ({ purchase, error }: Unchanged) =>
    `${shownWithOwner(t, purchase)}: ${isTemporary(error) ? t('failed.save') : error.message}`

  const refresh = () =>
    Promise.all(PURCHASE_LISTS.map((stale) => client.invalidateQueries({ queryKey: callKey(stale) })))
  const setAll = async (
    purchases: readonly Purchase[],
    state: PurchaseState,
    comment: string,
    onDone: (count: number) => void = () => {},
  ): Promise<Outcome> => {
    const changed: Purchase[] = []
    const unchanged: Unchanged[] = []
    let stopped: ApiError | undefined
    // One after the other: each is an edit of its own, with its own log entry and notification.
    for (const purchase of purchases) {
      if (stopped) {
        unchanged.push({ purchase, error: stopped })
        continue
      }
      try {
        changed.push(await api.call(purchaseCalls.edit, changeOf(purchase, state, comment)))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        unchanged.push({ purchase, error })
        // Without a network the others would wait for it one by one.
        if (mayComeBack(error)) stopped = error
      }
      onDone(changed.length + unchanged.length)
    }
    return { changed, unchanged }
  }

  const undo = async (purchases: readonly Purchase[], before: ReadonlyMap<number, Purchase>) => {
    const focus = focusPutBack()
    const putBack: number[] = []
    try {
      for (const purchase of purchases) {
        const was = before.get(purchase.id) ?? purchase
        const { unchanged } = await setAll([purchase], purchaseState(was), was.comment ?? '')
        const [failed] = unchanged
        if (failed) return toast.error(reasonOf(failed))
        putBack.push(purchase.id)
      }
      return toast.success(t('purchases.statusUndone'))
    } finally {
      void refresh().then(() => focus(putBack))
    }
  }

  return async (purchases, state, comment = '', { onDone, again } = {}) => {
    const before = new Map(purchases.map((purchase) => [purchase.id, purchase]))
    const others = purchases.filter((purchase) => state === 'refused' || purchaseState(purchase) !== state)
    const setting = setAll(others, state, comment, onDone)
    // A round shows its progress on the page, which the overlay would cover.
    const outcome = await (onDone ? setting : busy.during(setting))
    void refresh()
    const { changed, unchanged } = outcome
    const [first] = changed
    if (first) {
      const name = shownWithOwner(t, before.get(first.id) ?? first)
      const status = t(`purchases.statuses.${state}`)
      const action = { label: t('records.undo'), run: () => void busy.during(undo(changed, before)) }
      dropStale(offered.current, changed)
      offered.current = { action, ids: new Set(changed.map(({ id }) => id)) }
      toast.success(t('purchases.statusChanged', { count: changed.length, name, status }), action)
    }
    const [failed] = unchanged
    if (failed && purchases.length === 1)
      toast.error(reasonOf(failed), again && isTemporary(failed.error) ? { label: texts.retry, run: again } : undefined)
    return outcome
  }
}

/** What a message offers to undo. */
interface Offered {
  readonly action: ToastAction
  readonly ids: ReadonlySet<number>
}

/** A message about an earlier state of one of these can no longer undo it: it goes before the new one comes. */
function dropStale(offered: Offered | null, changed: readonly Purchase[]): void {
  if (!offered || !changed.some(({ id }) => offered.ids.has(id))) return
  for (const { id, action } of useToasts.getState().toasts) if (action === offered.action) toast.dismiss(id)
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
