import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { AccountRow } from '@portal/identity-domain'

interface Keys {
  /** For the list of people with their buttons. */
  readonly list: RefObject<HTMLUListElement | null>
  /** For the part with the search and the list. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Enter in the search sends to the only hit. Pressed before that hit was shown, Enter moves the focus to its button:
 * the user has not seen yet who it is. Arrows move between the search and the buttons.
 */
export function useAccessKeys(search: string, only: AccountRow | undefined, send: (user: AccountRow) => void): Keys {
  const list = useRef<HTMLUListElement>(null)
  const early = useRef('')
  useEffect(() => {
    if (!only || early.current === '' || early.current !== search) return
    list.current?.querySelector('button')?.focus()
    early.current = ''
  }, [only, search])
  const onEnter = (event: KeyboardEvent, field: HTMLInputElement) => {
    event.preventDefault()
    if (event.repeat) return
    const typed = field.value.trim()
    if (only && typed === search) send(only)
    else early.current = typed
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget } = event
    if (key === 'Enter' && target instanceof HTMLInputElement) return onEnter(event, target)
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const stops = [currentTarget.querySelector('input'), ...(list.current?.querySelectorAll('button') ?? [])]
    const at = stops.findIndex((stop) => stop === target)
    const next = at < 0 ? undefined : stops[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { list, onKeyDown }
}
