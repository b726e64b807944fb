import { create } from 'zustand'
import { useProofWanted } from '../session/proof.ts'

/** The loading overlay shows when the user waits longer than this (D58). */
export const OVERLAY_AFTER_MS = 300

const useSlow = create<{ readonly slow: number }>()(() => ({ slow: 0 }))
const count = (change: number) => useSlow.setState(({ slow }) => ({ slow: slow + change }))

/**
 * Reports to the shell that the user waits: sign-in, save, delete, report, opening a page. Not for polling or typing.
 */
export const busy = {
  /** Passes the promise on, with the overlay shown while it is slow. */
  async during<T>(work: Promise<T>): Promise<T> {
    let shown = false
    const timer = setTimeout(() => {
      shown = true
      count(1)
    }, OVERLAY_AFTER_MS)
    try {
      return await work
    } finally {
      clearTimeout(timer)
      if (shown) count(-1)
    }
  },
}

/** Whether the overlay is shown; it is hidden while users prove who they are in a dialog. */
export function useBusy(): boolean {
  const isSlow = useSlow(({ slow }) => slow > 0)
  return !useProofWanted() && isSlow
}
