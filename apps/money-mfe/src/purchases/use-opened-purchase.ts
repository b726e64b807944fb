import { useCallback, useState } from 'react'
import { type Purchase, purchaseState } from '@portal/money-domain'
import { isAdmin } from '@portal/platform-domain'
import type { FormSteps } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { hasRowsOf, pageBeside } from '../records/page-beside.ts'
import type { RecordView } from '../records/record-list.tsx'
import { shownWithOwner } from '../records/shown-name.ts'
import { useNamedInAddress, wordOf } from '../records/use-named-in-address.ts'
import { useOpenFound } from '../records/use-open-found.tsx'
import { useMoneyText } from '../texts.ts'
import { isInSealedMonth } from './status-plan.ts'
import { useActor } from './use-actor.ts'
import { useUndoOfEdit } from './use-undo-of-edit.ts'

type Way = NonNullable<FormSteps['cameBy']>

interface Opened<Row> {
  readonly row: Row
  readonly cameBy?: Way | undefined
}

/** A row that an administrator can decide about. */
const waits = (row: Purchase): boolean => purchaseState(row) === 'submitted' && !isInSealedMonth(row)

/**
 * The purchase whose form is open. It leads to its neighbours in the list as it is filtered and sorted, over its pages,
 * and an administrator after a decision to the next one that waits. The address names it, so that a reload opens it
 * again and its address can be sent. `sharesAddress`: other lists have the same address.
 */
export function useOpenedPurchase<Row extends Purchase>(
  view: Pick<RecordView<Row>, 'state' | 'list' | 'change'>,
  sharesAddress: boolean,
) {
  const t = useMoneyText()
  const isByAdmin = isAdmin(useActor())
  const undoOf = useUndoOfEdit()
  const word = wordOf('purchases', sharesAddress)
  const [opened, setOpened] = useState<Opened<Row> | null>(null)
  /** The page that the list turns to, to open its first or last row. */
  const [turning, setTurning] = useState<{ readonly page: number; readonly way: Way } | null>(null)
  /** The one that a decision has led to: named at its message, and in reach after that. */
  const [ledTo, setLedTo] = useState<number | null>(null)
  const { rows = [], total = 0 } = view.list.data ?? {}
  const open = useCallback((row: Row) => setOpened({ row }), [])
  const shownId = opened?.row.id
  const setNamed = useNamedInAddress(word, shownId)
  const close = () => {
    setOpened(null)
    setTurning(null)
  }
  const missing = useOpenFound('purchases', view, open, { word, shownId })
  if (turning && hasRowsOf(view, turning.page)) {
    const row = turning.way === 'next' ? rows[0] : rows.at(-1)
    setTurning(null)
    if (row) setOpened({ row, cameBy: turning.way })
  }

  const at = opened ? rows.findIndex(({ id }) => id === opened.row.id) : -1
  const stepTo = (way: Way) => {
    if (at < 0 || turning) return undefined
    const step = way === 'next' ? 1 : -1
    const row = rows[at + step]
    if (row) return () => setOpened({ row, cameBy: way })
    const page = pageBeside(view, step)
    if (page === undefined) return undefined
    return () => {
      setTurning({ page, way })
      view.change({ page }, { replaces: true })
    }
  }
  const steps: FormSteps = {
    previous: { label: t('purchases.previous'), go: stepTo('previous') },
    next: { label: t('purchases.next'), go: stepTo('next') },
    cameBy: opened?.cameBy,
    place: at < 0 ? undefined : t('purchases.place', { place: view.state.page * view.state.pageSize + at + 1, total }),
  }

  const saved = (before: Row, after: Purchase) => {
    close()
    const state = purchaseState(after)
    const hasNewState = isByAdmin && state !== purchaseState(before)
    const isDecided = hasNewState && !waits(after)
    const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
    const next = isDecided ? others.find((row) => row.id !== before.id && waits(row)) : undefined
    const isSentAgain = !isByAdmin && purchaseState(before) === 'refused'
    if (isDecided) setLedTo(next?.id ?? null)
    const undo = undoOf(before, after)
    const status = t(`purchases.statuses.${state}`)
    toast.success(
      hasNewState
        ? t('purchases.statusChanged', { count: 1, name: shownWithOwner(t, before), status })
        : t(isSentAgain ? 'purchases.added' : 'purchases.saved'),
      next ? { label: t('purchases.nextWaiting'), run: () => setNamed(next.id), other: undo } : undo,
    )
  }
  const nextWaiting =
    ledTo === null ? undefined : (rows.find((row) => row.id === ledTo && waits(row)) ?? rows.find(waits))
  return {
    /** After a decision: the next one of the list that waits, as long as one does. */
    nextWaiting,
    opened: opened?.row ?? null,
    open,
    close,
    saved,
    missing,
    steps: turning || steps.previous.go || steps.next.go ? steps : undefined,
  }
}
