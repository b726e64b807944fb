import { useEffect } from 'react'
import { closeTool, openTool, useOpenTool } from '../tools/open-tool.ts'

/** Apple's keyboards use Cmd instead of Ctrl. */
export const PALETTE_HINT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K'

/** A dialog whose values would be lost. A popover, such as the bell's, holds none, and stays while it closes. */
const DIALOG = '[role="dialog"]:not(.MuiPopover-paper)'

/** Ctrl+K or Cmd+K opens and closes the palette; not over a dialog, nor during the tour. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const { tool } = useOpenTool.getState()
      if (tool === 'palette') closeTool()
      else if (tool === null && !document.querySelector(DIALOG)) openTool('palette')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
