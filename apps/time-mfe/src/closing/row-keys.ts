import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** In a list whose rows open: the up and down arrows move the focus from a row's name to that of the row beside it. */
export function stepBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget, target } = event
  const step = STEPS[key]
  if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return
  const names = [...currentTarget.querySelectorAll<HTMLElement>('[data-opens]')]
  const at = names.indexOf(target as HTMLElement)
  const next = at < 0 ? undefined : names[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
