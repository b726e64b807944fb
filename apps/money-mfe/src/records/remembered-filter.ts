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
  const key = `portal.filter.${userId}.${listName}`
  const [initial] = useState(() => quickFilter(stored(key) ?? 'today', today()))
  const remember = useCallback(
    (filter: DateFilterValue) => {
      const name = quickFilterOf(filter, today())
      if (name !== null) store(key, name)
    },
    [key],
  )
  return { initial, remember }
}

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
