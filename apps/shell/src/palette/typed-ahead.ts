import { closeTool } from '../tools/open-tool.ts'

let typed = ''

/** What was typed since the palette was opened, before its field was there. */
export const typedAhead = (): string => typed

/** Keeps what is typed until the palette's dialog is loaded; Escape closes it. The returned function ends that. */
export function keepTyped(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, isComposing } = event
    if (ctrlKey || altKey || metaKey || isComposing || document.querySelector('[role="dialog"]')) return
    if (key === 'Escape') closeTool()
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true })
    typed = ''
  }
}
