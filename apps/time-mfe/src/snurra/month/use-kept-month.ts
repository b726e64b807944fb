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
      Object.fromEntries(changedNames(draft.getState()).map((name) => [name, draft.getState().values[name]])),
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

/** Invalid text is NaN, which JSON turns into null. */
const figuresOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    PAY_INPUT_NAMES.flatMap((name) =>
      name in values ? [[name, typeof values[name] === 'number' ? values[name] : Number.NaN]] : [],
    ),
  )
