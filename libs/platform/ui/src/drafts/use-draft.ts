import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type OpenedDraft, useOpenDraft } from './draft-store.ts'

type Values = Readonly<Record<string, unknown>>

interface Source {
  /** What the form is called, with the record's id when it edits one; undefined keeps no draft. */
  readonly name: string | undefined
  /**
   * The state of the edited record. A draft that began from another state is offered, not put in; for new records left
   * out.
   */
  readonly version?: (() => string | undefined) | undefined
  /** What has been typed and not been saved; empty when nothing has. Files and secrets left out. */
  readonly changed: () => Values
  /** Puts a found draft into the form, but for what does not fit any more; answers whether anything did. */
  readonly restore: (values: Values) => boolean
}

export interface FormDraft {
  /** When the draft was written; null when there is none. */
  readonly since: number | null
  /** The record has changed since: the draft stands beside the form until it is taken or thrown away. */
  readonly isOutdated: boolean
  /** Puts an outdated draft into the form. */
  readonly take: () => void
  /** To be called when something was typed. */
  readonly touch: () => void
  /** Saved or thrown away. */
  readonly discard: () => void
}

/** Keys come faster than storage likes to be written. */
const WRITE_AFTER_MS = 250

/**
 * Keeps what is typed in a form on this device until it is saved or thrown away, and puts it back when the form is
 * opened again.
 */
export function useDraft({ name, version, changed, restore }: Source): FormDraft {
  const openDraft = useOpenDraft()
  const [since, setSince] = useState<number | null>(null)
  const [outdated, setOutdated] = useState<Values | null>(null)
  const opened = useRef<OpenedDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)
  const source = useRef({ version, changed, restore })
  useLayoutEffect(() => {
    source.current = { version, changed, restore }
  })

  const write = useCallback(() => {
    clearTimeout(timer.current)
    if (!isTouched.current) return
    isTouched.current = false
    const values = source.current.changed()
    if (Object.keys(values).length > 0) opened.current?.keep(values, source.current.version?.())
    else opened.current?.discard()
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
      // It can still be discarded: a dialog may be gone before its save has told that it succeeded.
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
