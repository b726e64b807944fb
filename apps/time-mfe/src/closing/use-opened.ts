import { useState } from 'react'
import { type ClosingRow, closingName } from '@portal/time-domain'
import { useLocation, useSearchParams } from '@portal/ui/router'
import type { PanelSteps } from '../side-panel.tsx'
import { useTimeText } from '../texts.ts'
import type { ClosingView } from './use-closing-view.ts'

interface Opened {
  /** The user of the open panel. */
  readonly person: ClosingRow | undefined
  /** The panel's neighbours in the list; absent for a user whom the filter hides. */
  readonly steps: PanelSteps | undefined
  readonly open: (userId: number) => void
  readonly close: () => void
}

/**
 * The user of the open panel, in the address by id, so that the year's chart and links can open it. A notification knows
 * only the name.
 */
export function useOpened(rows: readonly ClosingRow[], { found, position }: ClosingView): Opened {
  const t = useTimeText()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const named = params.get('person')
  const person = named === null ? undefined : personOf(rows, named)
  // The order when the panel was opened: an action may take its user out of the filter, or change the order.
  const [order, setOrder] = useState<readonly number[] | null>(null)
  if (person && order === null) setOrder(found.map(({ userId }) => userId))
  if (!person && order !== null) setOrder(null)

  const open = (userId: number) => put(setParams, (next) => next.set('person', String(userId)))
  const at = person && order ? order.indexOf(person.userId) : -1
  const stepTo = (userId: number | undefined) => {
    if (at < 0 || userId === undefined) return undefined
    const place = found.findIndex((row) => row.userId === userId)
    return () =>
      put(
        setParams,
        (next) => {
          next.set('person', String(userId))
          if (place < 0) return
          // The page of the list on which the user is marked.
          const page = Math.floor(place / position.pageSize) + 1
          if (page === 1) next.delete('page')
          else next.set('page', String(page))
        },
        // What leads back to the year stays.
        state,
      )
  }
  const steps = {
    previous: { label: t('bokslut.previousPerson'), go: stepTo(order?.[at - 1]) },
    next: { label: t('bokslut.nextPerson'), go: stepTo(order?.[at + 1]) },
  }
  return {
    person,
    steps: steps.previous.go || steps.next.go ? steps : undefined,
    open,
    close: () => put(setParams, (next) => next.delete('person')),
  }
}

/** Changes the address in its history entry. */
const put = (
  setParams: ReturnType<typeof useSearchParams>[1],
  change: (params: URLSearchParams) => void,
  state?: unknown,
): void =>
  setParams(
    (current) => {
      const next = new URLSearchParams(current)
      change(next)
      return next
    },
    { replace: true, state },
  )

/** By id or by name; of users with the same name the one who has asked for a correction. */
function personOf(rows: readonly ClosingRow[], idOrName: string): ClosingRow | undefined {
  const byId = rows.find((row) => String(row.userId) === idOrName)
  const sameName = rows.filter((row) => closingName(row) === idOrName)
  return byId ?? sameName.find(({ correction }) => correction === 'requested') ?? sameName[0]
}
