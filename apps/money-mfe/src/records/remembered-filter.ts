import { useCallback, useState } from 'react'
import { type DateFilterValue, type QuickFilter, QUICK_FILTERS, quickFilter, quickFilterOf } from '@portal/ui'
import { today, useSession } from '@portal/web-kit'

interface RememberedFilter {
  /** The filter of an address that names none: the user's last quick filter of this list, today before the first. */
  readonly initial: DateFilterValue
  /** Call it when the user chooses a filter. Days that no quick filter has are not remembered. */
  readonly remember: (filter: DateFilterValue) => void
}

/**
 * The quick filter that a user last chose for a list, on this device. Its name is stored, not its days: next month
 * "Denna månad" means next month.
 */
export function useRememberedFilter(listName: string): RememberedFilter {
  const userId = useSession(({ user }) => user?.id)
  const key = keyOf(listName, userId)
  const [initial] = useState(() => rememberedFilter(listName, userId))
  const remember = useCallback(
    (filter: DateFilterValue) => {
      const name = quickFilterOf(filter, today())
      if (name !== null) store(key, name)
    },
    [key],
  )
  return { initial, remember }
}

const keyOf = (listName: string, userId: number | undefined) => `portal.filter.${userId}.${listName}`

/** The filter that a user's list opens with. */
export const rememberedFilter = (listName: string, userId: number | undefined): DateFilterValue =>
  quickFilter(stored(keyOf(listName, userId)) ?? 'today', today())

function stored(key: string): QuickFilter | undefined {
  try {
    const name = localStorage.getItem(key)
    return QUICK_FILTERS.find((known) => known === name)
  } catch {
    return undefined
  }
}

function store(key: string, name: QuickFilter): void {
  try {
    localStorage.setItem(key, name)
  } catch {
    // Storage is switched off or full: lists then open at today.
  }
}
