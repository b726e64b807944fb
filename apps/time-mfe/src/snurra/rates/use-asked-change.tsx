import { type ReactNode, useState } from 'react'
import { monthAndYear } from '@portal/platform-domain'
import type { RateBook, RatePreview } from '@portal/time-contract'
import { differencesOf, isJump, type RateChange, validFromOf } from '@portal/time-domain'
import { ConfirmDialog } from '@portal/ui'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { RateEffect } from './rate-effect.tsx'
import { useAddRates, usePreviewRates } from './rates.api.ts'

interface Asked {
  readonly change: RateChange
  /** `null` when it could not be fetched: the addition is still possible. */
  readonly preview: RatePreview | null
  readonly settle: (isAdded: boolean) => void
}

/**
 * Adds a change of rates after a question that shows its effect. `ask` resolves to whether it was added; `question` is
 * rendered in the form, `error` says that nothing is changed.
 */
export function useAskedChange(book: RateBook, onClose: () => void) {
  const t = useTimeText()
  const add = useAddRates()
  const preview = usePreviewRates()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isSame, setSame] = useState(false)

  const ask = async (change: RateChange): Promise<boolean> => {
    // An end says that later shares of all users count, also while both are equal.
    const isEnd = change.kind === 'share' && change.share.ends === true
    const changesNothing = !isEnd && differencesOf(book, change).length === 0
    setSame(changesNothing)
    if (changesNothing) return false
    const seen = await preview.run(change).catch(() => null)
    return new Promise((settle) => setAsked({ change, preview: seen, settle }))
  }
  const answer = (isAdded: boolean) => {
    asked?.settle(isAdded)
    setAsked(null)
  }
  const send = async (change: RateChange) => {
    try {
      await add.run(change)
      toast.success(t('rates.saved', { month: monthAndYear(`${validFromOf(change)}-01`) }))
      answer(true)
      onClose()
    } catch (error) {
      toast.error(isTemporary(error) ? t('snurra.saveFailed') : (error as Error).message)
      answer(false)
    }
  }

  const kind = asked?.change.kind !== 'share' ? 'addRates' : asked.change.share.ends ? 'endShare' : 'addShare'
  const question: ReactNode = asked && (
    <ConfirmDialog
      title={t(`rates.ask.${kind}`, { month: monthAndYear(`${validFromOf(asked.change)}-01`) })}
      text={<RateEffect book={book} change={asked.change} preview={asked.preview} />}
      confirmLabel={t(`rates.${kind}`)}
      isDangerous={differencesOf(book, asked.change).some(isJump)}
      onConfirm={() => send(asked.change)}
      onCancel={() => answer(false)}
    />
  )
  return { ask, question, error: isSame ? t('rates.nothingChanged') : undefined }
}
