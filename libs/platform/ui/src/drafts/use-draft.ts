import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type OpenedDraft, useOpenDraft } from './draft-store.ts'

type Values = Readonly<Record<string, unknown>>

interface Source {
  /** The form's name, with the record's id when it edits one; undefined keeps no draft. */
  readonly name: string | undefined
  /** The state of the edited record. A draft of another state is offered, not filled in; left out for new records. */
  readonly version?: (() => string | undefined) | undefined
  /** Values that were typed and not saved; empty when there are none. Without files and secrets. */
  readonly changed: () => Values
  /** Fills a found draft into the form, except values that no longer fit; returns whether any was filled in. */
  readonly restore: (values: Values) => boolean
}

export interface FormDraft {
  /** When the draft was written; null when there is none. */
  readonly since: number | null
  /** The record has changed since: the draft is offered beside the form until it is used or discarded. */
  readonly isOutdated: boolean
  /** A file was chosen too, which no draft keeps, and none has been chosen since. */
  readonly isFileLost?: boolean
  /** Fills an outdated draft into the form. */
  readonly take: () => void
  /** Call it when something was typed. */
  readonly touch: () => void
  /** Call it when the form was saved or the draft discarded. */
  readonly discard: () => void
}

/** Users type faster than storage should be written. */
const WRITE_AFTER_MS = 250

/**
 * Keeps a form's typed values on this device until they are saved or discarded, and restores them when the form opens
 * again.
 */
export function useDraft({ name, version, changed, restore }: Source): FormDraft {
  const openDraft = useOpenDraft()
  const [since, setSince] = useState<number | null>(null)
  const [outdated, setOutdated] = useState<Values | null>(null)
  const opened = useRef<OpenedDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)
  const source = useRef({ version, changed, restore, outdated })
  useLayoutEffect(() => {
    source.current = { version, changed, restore, outdated }
  })

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (!isTouched.current) return
    isTouched.current = false
    const values = source.current.changed()
    if (Object.keys(values).length > 0) return opened.current?.keep(values, source.current.version?.())
    opened.current?.discard()
    if (source.current.outdated === null) setSince(null)
  }, [])
  useLayoutEffect(() => {
    if (name === undefined) return undefined
    const draft = openDraft(name)
    opened.current = draft
    const { found } = draft
    const isOutdated = found !== null && found.version !== source.current.version?.()
    setOutdated(isOutdated ? found.values : null)
    setSince(found && (isOutdated || source.current.restore(found.values)) ? found.savedAt : null)
    isTouched.current = false
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
      // It can still be discarded: a dialog may be unmounted before its save reports success.
      draft.close()
    }
  }, [name, openDraft, write])

  const touch = useCallback(() => {
    isTouched.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(write, WRITE_AFTER_MS)
  }, [write])
  const discard = useCallback(() => {
    isTouched.current = false
    clearTimeout(timer.current)
    opened.current?.discard()
    setSince(null)
    setOutdated(null)
  }, [])
  const take = useCallback(() => {
    if (outdated) source.current.restore(outdated)
    setOutdated(null)
    touch()
  }, [outdated, touch])
  const isOutdated = outdated !== null
  return useMemo(() => ({ since, isOutdated, take, touch, discard }), [since, isOutdated, take, touch, discard])
}
