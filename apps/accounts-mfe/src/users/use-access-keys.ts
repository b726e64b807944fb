import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { AccountRow } from '@portal/identity-domain'

interface Keys {
  /** Whom Enter in the search sends to: the only hit. */
  readonly only: AccountRow | undefined
  /** For the list of people with their buttons. */
  readonly list: RefObject<HTMLUListElement | null>
  /** For the part with the search and the list. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Enter in the search sends to the only hit. Pressed before that hit was shown, Enter moves the focus to its button:
 * the user has not seen yet who it is. Arrows move between the search and the buttons. Until the typed search is
 * answered, keys do not reach the people who are still shown. `found` is undefined until `search` is answered.
 */
export function useAccessKeys(
  search: string,
  found: readonly AccountRow[] | undefined,
  send: (user: AccountRow) => void,
): Keys {
  const list = useRef<HTMLUListElement>(null)
  const early = useRef('')
  const only = search !== '' && found?.length === 1 ? found[0] : undefined
  useEffect(() => {
    if (!only || early.current === '' || early.current !== search) return
    list.current?.querySelector('button')?.focus()
    early.current = ''
  }, [only, search])
  const onEnter = (event: KeyboardEvent, typed: string) => {
    event.preventDefault()
    if (event.repeat) return
    if (only && typed === search) send(only)
    else early.current = typed
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget } = event
    const field = currentTarget.querySelector('input')
    const typed = field?.value.trim() ?? ''
    const isAnswered = found !== undefined && typed === search
    if (key === 'Enter' && target === field) return onEnter(event, typed)
    if (key === 'Enter' && !isAnswered && list.current?.contains(target as Node)) return event.preventDefault()
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const stops = [field, ...(isAnswered ? (list.current?.querySelectorAll('button') ?? []) : [])]
    const at = stops.findIndex((stop) => stop === target)
    const next = at < 0 ? undefined : stops[at + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { only, list, onKeyDown }
}
