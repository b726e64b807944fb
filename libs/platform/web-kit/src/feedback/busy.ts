import { create } from 'zustand'
import { useProofWanted } from '../session/proof.ts'

/** The loading overlay shows when the user waits longer than this (D58). */
export const OVERLAY_AFTER_MS = 300
/** The overlay says what it waits for when that takes longer than this. */
export const TEXT_AFTER_MS = 1_000

interface Wait {
  /** What is being done, in words; empty until {@link TEXT_AFTER_MS}. */
  readonly text: string
}

const useSlow = create<{ readonly slow: readonly Wait[] }>()(() => ({ slow: [] }))
const change = (apply: (slow: readonly Wait[]) => readonly Wait[]) =>
  useSlow.setState(({ slow }) => ({ slow: apply(slow) }))

/**
 * Reports to the shell that the user waits: sign-in, save, delete, report, opening a page. Not for polling or typing.
 */
export const busy = {
  /** Passes the promise on, with the overlay shown while it is slow, and with the text while it is slower still. */
  async during<T>(work: Promise<T>, text = ''): Promise<T> {
    let shown: Wait | null = null
    const show = (wait: Wait) => {
      const before = shown
      shown = wait
      change((slow) => [...slow.filter((one) => one !== before), wait])
    }
    const timers = [
      setTimeout(() => show({ text: '' }), OVERLAY_AFTER_MS),
      ...(text === '' ? [] : [setTimeout(() => show({ text }), TEXT_AFTER_MS)]),
    ]
    try {
      return await work
    } finally {
      for (const timer of timers) clearTimeout(timer)
      change((slow) => slow.filter((one) => one !== shown))
    }
  },
}

/** Whether the overlay is shown; it is hidden while users prove who they are in a dialog. */
export function useBusy(): boolean {
  const isSlow = useSlow(({ slow }) => slow.length > 0)
  return !useProofWanted() && isSlow
}

/** What the overlay waits for, in words; empty when there is nothing to say. */
export const useBusyText = (): string => useSlow(({ slow }) => slow.findLast(({ text }) => text !== '')?.text ?? '')
