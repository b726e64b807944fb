import { useEffect } from 'react'
import { IS_APPLE } from '../settings/modifier.ts'
import { closeTool, openTool, useOpenTool } from '../tools/open-tool.ts'
import { keepTyped } from './typed-ahead.ts'

export const PALETTE_HINT = IS_APPLE ? '⌘K' : 'Ctrl+K'

/**
 * A dialog whose values would be lost. A popover, such as the bell's, holds none, and stays while it closes; a panel
 * beside the page leaves that usable.
 */
const DIALOG = '[role="dialog"]:not(.MuiPopover-paper, [aria-modal="false"])'

/**
 * Ctrl+K or Cmd+K opens and closes the palette; not over a dialog, nor during the tour. Also while the page still loads:
 * what is typed then waits for the palette.
 */
export function usePaletteKey(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const { tool } = useOpenTool.getState()
      if (tool === 'palette') closeTool()
      else if (tool === null && !document.querySelector(DIALOG)) openTool('palette')
    }
    let endKeeping: (() => void) | undefined
    const keep = () => {
      endKeeping?.()
      endKeeping = useOpenTool.getState().tool === 'palette' ? keepTyped() : undefined
    }
    const stop = useOpenTool.subscribe(keep)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      stop()
      endKeeping?.()
    }
  }, [isSignedIn])
}
