import { useEffect } from 'react'
import { PAY_INPUT_NAMES } from '@portal/time-domain'
import { fingerprint, useDraft } from '@portal/ui'
import type { Place } from '../tab-path.ts'
import { figuresOf, inputsOf, type PayDraft, typedNames, writeDraft } from '../pay-draft.ts'

/** Stores the typed figures of the user's own month on this device; never those of another user's month. */
export function useKeptMonth(draft: PayDraft, place: Place, userId: number | undefined) {
  const kept = useDraft({
    name: userId === undefined ? `snurra.${place.year}.${place.tab}` : undefined,
    version: () =>
      draft.getState().isSaved ? fingerprint(PAY_INPUT_NAMES.map((input) => draft.getState().base[input])) : 'unsaved',
    changed: () =>
      Object.fromEntries(
        typedNames(draft.getState())
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
  // An import types nothing: an offered draft stays.
  useEffect(
    () => draft.subscribe((state, before) => void (state.imported === before.imported && touch())),
    [draft, touch],
  )
  const throwAway = () => {
    discard()
    const { base, imported } = draft.getState()
    writeDraft(draft, { ...inputsOf(base), ...imported })
  }
  return { ...kept, throwAway }
}
