import { useEffect } from 'react'
import { FORM_ID, SAVE_ID } from './form-id.ts'

/** Ctrl+S (Cmd+S) presses the save button of a tab that has one; the browser's own saves only the page. */
export function useSaveKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const form = document.getElementById(FORM_ID)
      const button = document.getElementById(SAVE_ID)
      if (!form || !(button instanceof HTMLButtonElement)) return
      event.preventDefault()
      // A dialog above the tab has its own buttons.
      if (event.repeat || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
      button.click()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
