import { useEffect } from 'react'
import { PAY_INPUT_NAMES } from '@portal/time-domain'
import { fingerprint, useDraft } from '@portal/ui'
import type { Place } from '../tab-path.ts'
import { useTimeText } from '../../texts.ts'
import { readFigure } from '../figures.ts'
import { figuresOf, inputsOf, type PayDraft, textsOf, typedNames, wrongNames, writeDraft } from '../pay-draft.ts'
import { kindOf } from '../pay-groups.ts'

/**
 * Stores what is typed in the user's own month on this device, invalid text too; never that of another user's month.
 */
export function useKeptMonth(draft: PayDraft, place: Place, userId: number | undefined) {
  const t = useTimeText()
  const kept = useDraft({
    name: userId === undefined ? `snurra.${place.year}.${place.tab}` : undefined,
    version: () =>
      draft.getState().isSaved ? fingerprint(PAY_INPUT_NAMES.map((input) => draft.getState().base[input])) : 'unsaved',
    changed: () => {
      const state = draft.getState()
      return Object.fromEntries(
        typedNames(state).map((name) => {
          const value = state.values[name]
          return [name, Number.isNaN(value) ? (state.texts[name] ?? '') : value]
        }),
      )
    },
    // Invalid text stands in its field again with its error; one that is a figure by now counts as that.
    restore: (stored) => {
      const texts = textsOf(stored)
      const read = PAY_INPUT_NAMES.flatMap((name) => {
        const text = texts[name]
        return text === undefined ? [] : [[name, readFigure(text, kindOf(name)) ?? Number.NaN] as const]
      })
      const figures = { ...figuresOf(stored), ...Object.fromEntries(read) }
      writeDraft(draft, figures, texts)
      const state = draft.getState()
      const wrong = wrongNames(state).map((name) => [name, t(`payRules.${kindOf(name)}`)] as const)
      if (wrong.length > 0) draft.setState({ errors: { ...state.errors, ...Object.fromEntries(wrong) } })
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
