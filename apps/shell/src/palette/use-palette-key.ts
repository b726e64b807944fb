import { useEffect } from 'react'
import { closeTool, openTool, useOpenTool } from '../tools/open-tool.ts'

/** Apple's keyboards use Cmd instead of Ctrl. */
export const PALETTE_HINT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K'

/** Ctrl+K or Cmd+K opens and closes the palette. Not over a dialog, whose values would be lost, nor during the tour. */
export function usePaletteKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      const { tool } = useOpenTool.getState()
      if (tool === 'palette') closeTool()
      else if (tool === null && !document.querySelector('[role="dialog"]')) openTool('palette')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
