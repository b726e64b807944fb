import { useEffect } from 'react'
import { PAY_INPUT_NAMES } from '@portal/time-domain'
import { fingerprint, useDraft } from '@portal/ui'
import type { Place } from '../tab-path.ts'
import { changedNames, type PayDraft, writeDraft } from '../pay-draft.ts'

/** Stores the unsaved figures of the user's own month on this device; never those of another user's month. */
export function useKeptMonth(draft: PayDraft, place: Place, userId: number | undefined) {
  const kept = useDraft({
    name: userId === undefined ? `snurra.${place.year}.${place.tab}` : undefined,
    version: () =>
      draft.getState().isSaved ? fingerprint(PAY_INPUT_NAMES.map((input) => draft.getState().base[input])) : 'unsaved',
    changed: () =>
      Object.fromEntries(
        changedNames(draft.getState())
          .map((name) => [name, draft.getState().values[name]] as const)
          // Invalid text has no value: restored, it would be an empty field without its error.
          .filter(([, value]) => !Number.isNaN(value)),
      ),
    restore: (values) => {
      const figures = figuresOf(values)
      writeDraft(draft, figures)
      return Object.keys(figures).length > 0
    },
  })
  const { touch, discard } = kept
  useEffect(() => draft.subscribe(touch), [draft, touch])
  const throwAway = () => {
    discard()
    writeDraft(
      draft,
      Object.fromEntries(changedNames(draft.getState()).map((name) => [name, draft.getState().base[name]])),
    )
  }
  return { ...kept, throwAway }
}

const figuresOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    PAY_INPUT_NAMES.flatMap((name) => (typeof values[name] === 'number' ? [[name, values[name]]] : [])),
  )
