import { useEffect, useRef, useState } from 'react'
import { readVoucherText } from '@portal/money-domain'
import type { useSchemaForm } from '@portal/ui'
import { today } from '@portal/web-kit'
import type { DuplicateCheck } from '../duplicates/duplicate-warning.tsx'

/** A user waits no longer for a slow reading: the record is saved as it is. */
const MAX_MS = 4_000

type Fields = Record<string, unknown>
/** What may be read from a file. */
export type ReadField = 'amount' | 'date'
const READ_FIELDS: readonly ReadField[] = ['amount', 'date']

interface Reading {
  /** The file's text is still being read. */
  readonly isReading: boolean
  /** The file's text; `null` until it is read. */
  readonly lines: readonly string[] | null
}

/** A file that was still being read when its record was saved. */
export interface LateFile {
  readonly file: File
  /** What its user had left as it was. */
  readonly fields: readonly ReadField[]
  /** Its text, where it was read meanwhile. */
  readonly lines: readonly string[] | null
}

/** What an early press leads to: it waits for the reading, or what was read has to be looked at before it is saved. */
export type ReadFirst = 'waits' | 'look' | null

type Form<Values extends Fields, Valid extends Fields> = ReturnType<typeof useSchemaForm<Values, Valid>>

interface ReadFirstForm<Values extends Fields, Valid extends Fields> {
  readonly state: ReadFirst
  readonly form: Form<Values, Valid>
  readonly noteDuplicates: (check: DuplicateCheck) => void
  /** Of a form that was saved before its file was read: what its user had left as it was; `undefined` of any other. */
  readonly leftUnread: (file: File) => LateFile | undefined
}

/** What a waiting press looks at, as it is now. */
interface Known extends Reading, DuplicateCheck {
  readonly isGone: boolean
}

/**
 * A form that is saved once its file is read, so that no day or value is stored that the file would have filled in.
 * What was read and a duplicate are shown before another press saves them. Where the user has typed all that is read
 * (`fields`), nothing waits, and so where something that was typed is wrong, which is said at once.
 */
export function useReadFirst<Values extends Fields, Valid extends Fields>(
  form: Form<Values, Valid>,
  { isReading, lines }: Reading,
  fields: readonly ReadField[] = READ_FIELDS,
): ReadFirstForm<Values, Valid> {
  const [state, setState] = useState<ReadFirst>(null)
  const known = useRef<Known>({ isReading, lines, isChecking: false, found: 0, isGone: false })
  const wake = useRef<(() => void) | null>(null)
  const isPressed = useRef(false)
  const unread = useRef<readonly ReadField[]>([])
  const [note] = useState(() => (news: Partial<Known>) => {
    known.current = { ...known.current, ...news }
    wake.current?.()
  })
  useEffect(() => note({ isReading, lines }), [note, isReading, lines])
  useEffect(() => {
    note({ isGone: false })
    return () => note({ isGone: true })
  }, [note])

  /** Resolves when `isDone`, at the latest when `signal` aborts. */
  const until = (isDone: (now: Known) => boolean, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!signal.aborted && !known.current.isGone && !isDone(known.current)) return
        wake.current = null
        resolve()
      }
      signal.addEventListener('abort', look)
      wake.current = look
      look()
    })

  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) => async (event) => {
    const save = form.handleSubmit(onValid, onInvalid)
    event?.preventDefault()
    // Pressed again meanwhile.
    if (wake.current || isPressed.current) return
    const before: Fields = { ...form.getValues() }
    const untouched = untouchedOf(before, form.formState.defaultValues ?? {})
    const typed = [...Object.keys(before).filter((name) => !(name in untouched)), ...unreadFields(event?.currentTarget)]
    isPressed.current = true
    const isRight = typed.length === 0 || (await form.trigger(typed as Parameters<typeof form.trigger>[0]))
    isPressed.current = false
    if (!isRight || !known.current.isReading || !fields.some((name) => name in untouched)) {
      unread.current = []
      setState(null)
      await save(event)
      return
    }
    const { found } = known.current
    const limit = AbortSignal.timeout(MAX_MS)
    setState('waits')
    await until((now) => !now.isReading, limit)
    const isLeftAsItWas = () =>
      Object.entries(form.getValues()).every(([name, value]) => Object.is(value, before[name])) &&
      !differs(known.current.lines, untouched, fields)
    if (isLeftAsItWas()) await until((now) => !now.isChecking, limit)
    if (known.current.isGone) return
    unread.current = known.current.isReading ? fields.filter((name) => name in untouched) : []
    const isToLookAt = !isLeftAsItWas() || known.current.found > found
    setState(isToLookAt ? 'look' : null)
    if (!isToLookAt) await save()
  }
  const leftUnread = (file: File): LateFile | undefined => {
    const { isReading: isStillRead, lines: read } = known.current
    return unread.current.length === 0 ? undefined : { file, fields: unread.current, lines: isStillRead ? null : read }
  }
  return { state, form: { ...form, handleSubmit }, noteDuplicates: note, leftUnread }
}

/** The names of the fields of this form whose text cannot be read: the form has no value of them. */
const unreadFields = (element: unknown): string[] =>
  element instanceof HTMLFormElement
    ? [...element.querySelectorAll<HTMLInputElement>('[data-unread]')].map(({ name }) => name)
    : []

const untouchedOf = (values: Fields, initial: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => Object.is(value, initial[name])))

/** The file names another value or day than a field that the user has left as it was; what was typed is meant. */
function differs(lines: readonly string[] | null, untouched: Fields, fields: readonly ReadField[]): boolean {
  const said = readVoucherText(lines ?? [], today())
  return fields.some((name) => name in untouched && said[name] !== undefined && said[name] !== untouched[name])
}
