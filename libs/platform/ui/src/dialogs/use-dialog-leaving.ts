import { useEffect, useEffectEvent } from 'react'
import { watchLeaving } from './watch-leaving.ts'

interface Ways {
  /** The browser's back button: it closes the dialog, never the page under it. */
  readonly onBack: () => void
  /** Whether a reload would lose something that no draft holds; never, when left out. */
  readonly losesByClosing?: () => boolean
}

/** Watches the ways out of an open dialog. */
export function useDialogLeaving({ onBack, losesByClosing = () => false }: Ways): void {
  const back = useEffectEvent(onBack)
  const loses = useEffectEvent(losesByClosing)
  useEffect(() => watchLeaving({ onBack: () => back(), losesByClosing: () => loses() }), [])
}
