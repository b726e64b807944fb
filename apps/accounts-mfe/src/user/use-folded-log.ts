import { useState } from 'react'

const KEY = 'portal.userLog.folded'

/** Whether the log on users' pages is folded away on this device, and a function to change it. */
export function useFoldedLog(): readonly [boolean, (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(stored)
  const change = (next: boolean) => {
    setFolded(next)
    store(next)
  }
  return [isFolded, change]
}

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function store(isFolded: boolean): void {
  try {
    if (isFolded) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is switched off or full: the log is shown on the next page.
  }
}
