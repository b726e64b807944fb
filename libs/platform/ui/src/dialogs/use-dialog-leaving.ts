import { useEffect, useEffectEvent } from 'react'
import { watchLeaving } from './watch-leaving.ts'

interface Ways {
  /** The browser's back button closes the dialog, never the page under it. */
  readonly onBack: () => void
  /** Whether a reload would lose something that no draft holds; by default never. */
  readonly losesByClosing?: () => boolean
  /** False for what stays mounted while it is closed, such as a menu. */
  readonly isOpen?: boolean
  /** It covers nothing: the page beside it stays in use. */
  readonly isBeside?: boolean
}

/** Watches every way of leaving an open dialog, menu or panel. */
export function useDialogLeaving({
  onBack,
  losesByClosing = () => false,
  isOpen = true,
  isBeside = false,
}: Ways): void {
  const back = useEffectEvent(onBack)
  const loses = useEffectEvent(losesByClosing)
  useEffect(
    () => (isOpen ? watchLeaving({ onBack: () => back(), losesByClosing: () => loses(), isBeside }) : undefined),
    [isOpen, isBeside],
  )
}
