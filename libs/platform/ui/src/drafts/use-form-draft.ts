import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fingerprint } from './fingerprint.ts'
import { type FormDraft, useDraft } from './use-draft.ts'

/** Never stored, in any form: secrets and sensitive personal data. */
const NEVER_KEPT = /password|personalNumber|salary|pension/i

/** Beside the kept values: a file had been chosen. No field has this name, so earlier releases pass over it. */
const HAD_FILE = '(file)'

interface Options {
  /** The form starts with a record's values, so a draft fits only while the record has the same values. */
  readonly editsRecord?: boolean
}

/** The draft of a react-hook-form form: the fields that differ from its start. Files are never kept. */
export function useFormDraft<Values extends FieldValues, Context, Valid>(
  form: UseFormReturn<Values, Context, Valid>,
  name: string | undefined,
  { editsRecord = false }: Options = {},
): FormDraft {
  const { subscribe, getValues, setValue, trigger, getFieldState, formState } = form
  const start = formState.defaultValues as Readonly<Record<string, unknown>> | undefined
  const [isFileLost, setFileLost] = useState(false)
  /** The fields that were filled in from the draft. */
  const restored = useRef<readonly string[]>([])

  const draft = useDraft({
    name,
    version: () =>
      editsRecord
        ? fingerprint(Object.entries(start ?? {}).filter(([field, value]) => mayBeKept(field, value)))
        : undefined,
    changed: () => {
      const kept = Object.entries(getValues() as Record<string, unknown>).filter(
        ([field, value]) => mayBeKept(field, value) && !isUnread(value) && textOf(value) !== textOf(start?.[field]),
      )
      return Object.fromEntries(
        kept.length > 0 && (isFileLost || Object.values(getValues()).some(isFile)) ? [...kept, [HAD_FILE, true]] : kept,
      )
    },
    restore: (values) => {
      const fitting = Object.entries(values).filter(
        ([field, value]) => start && field in start && mayBeKept(field, value) && isAlike(value, start[field]),
      )
      for (const [field, value] of fitting) setValue(field as never, value as never, { shouldDirty: true })
      // As when they were typed and left, without moving the focus.
      restored.current = fitting.map(([field]) => field)
      if (fitting.length > 0) void trigger(restored.current as never)
      setFileLost(HAD_FILE in values && fitting.length > 0)
      return fitting.length > 0
    },
  })
  const { touch } = draft
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          touch()
          // A mark goes once its field, or another one that it depends on, is mended; later the form sees to that.
          const marked = restored.current.filter((field) => getFieldState(field as never).invalid)
          if (marked.length > 0) void trigger(marked as never)
          if (Object.values(values).some(isFile)) setFileLost(false)
        },
      }),
    [subscribe, touch, getFieldState, trigger],
  )
  return useMemo(() => ({ ...draft, isFileLost }), [draft, isFileLost])
}

const isFile = (value: unknown): boolean => value instanceof Blob

/** A number field whose text is empty or cannot be read: only the field has the text, and a draft leaves the field as it was. */
const isUnread = (value: unknown): boolean => Number.isNaN(value)

const mayBeKept = (field: string, value: unknown): boolean => !NEVER_KEPT.test(field) && !isFile(value)

/** A release may have changed the kind of a field's value. A field that starts empty accepts any kind. */
const isAlike = (value: unknown, start: unknown): boolean =>
  start === null || start === undefined || typeof value === typeof start

const textOf = (value: unknown): string => JSON.stringify(value) ?? ''
