import { useCallback, useRef } from 'react'
import type { PayInputs } from '@portal/time-domain'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { useSavePay } from '../pay.api.ts'
import { FORM_ID } from '../form-id.ts'
import { kindOf } from '../pay-groups.ts'
import type { Place } from '../tab-path.ts'
import { changedNames, type DraftState, inputsOf, type PayDraft, rebaseDraft, wrongNames } from '../pay-draft.ts'

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Month {
  readonly place: Place
  readonly name: string
  readonly userId: number | undefined
  readonly onSaved: () => void
}

/**
 * Saves the draft of a month, and offers to put back what was saved before. Invalid text and the server's errors are
 * shown at their fields, and the first gets the focus; any other failure stays in the draft. Returns whether it was
 * saved.
 */
export function useSaveMonth(draft: PayDraft, { place, name, userId, onSaved }: Month) {
  const t = useTimeText()
  const { run } = useSavePay()
  const isSaving = useRef(false)

  return useCallback(async (): Promise<boolean> => {
    if (isSaving.current) return false
    const refuse = (errors: DraftState['errors']) => {
      draft.setState({ errors, failure: undefined })
      const inputs = document.querySelectorAll<HTMLInputElement>(`#${FORM_ID} input`)
      ;[...inputs].find((input) => input.name in errors)?.focus()
      return false
    }
    const wrong = wrongNames(draft.getState())
    if (wrong.length > 0)
      return refuse(Object.fromEntries(wrong.map((field) => [field, t(`payRules.${kindOf(field)}`)])))
    const { values, terms, base, isSaved } = draft.getState()
    const isChanged = isSaved && changedNames(draft.getState()).length > 0
    const store = async (inputs: PayInputs) =>
      rebaseDraft(draft, { base: await run({ ...place, userId, inputs, balances: {} }), terms, isSaved: true })
    const putBack = async () => {
      try {
        await store(inputsOf(base))
        toast.success(t('snurra.putBack', { tab: name }))
      } catch (error) {
        toast.error(isTemporary(error) ? t('snurra.saveFailed') : (error as Error).message)
      }
    }
    isSaving.current = true
    try {
      await store(values)
      draft.setState({ failure: undefined })
      onSaved()
      toast.success(
        t('snurra.saved', { tab: name }),
        isChanged ? { label: t('undo.action', { count: 1 }), run: () => void putBack() } : undefined,
      )
      return true
    } catch (error) {
      const known = error instanceof ApiError ? Object.entries(error.fields).filter(([field]) => field in values) : []
      if (known.length > 0) return refuse(Object.fromEntries(known.map(([field, text]) => [field, sentence(text)])))
      const isAway = error instanceof ApiError && error.code === 'network'
      const reason = isTemporary(error) ? t('snurra.saveFailed') : (error as Error).message
      toast.error(reason)
      draft.setState({ failure: isAway ? t('snurra.saveAway') : reason })
      return false
    } finally {
      isSaving.current = false
    }
  }, [draft, name, onSaved, place, run, t, userId])
}
