import { useEffect, useEffectEvent } from 'react'
import { watchLeaving } from './watch-leaving.ts'

interface Ways {
  /** The browser's back button closes the dialog, never the page under it. */
  readonly onBack: () => void
  /** Whether a reload would lose something that no draft holds; by default never. */
  readonly losesByClosing?: () => boolean
}

/** Watches every way of leaving an open dialog. */
export function useDialogLeaving({ onBack, losesByClosing = () => false }: Ways): void {
  const back = useEffectEvent(onBack)
  const loses = useEffectEvent(losesByClosing)
  useEffect(() => watchLeaving({ onBack: () => back(), losesByClosing: () => loses() }), [])
}
