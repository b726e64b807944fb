import { type ReactNode, useState } from 'react'
import { monthAndYear } from '@portal/platform-domain'
import type { RateBook, RateLine, RatePreview } from '@portal/time-contract'
import { changeBack, differencesOf, isJump, ownerOf, type RateChange, validFromOf } from '@portal/time-domain'
import { ConfirmDialog } from '@portal/ui'
import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { noteAddition } from './addition-offers.ts'
import { RateEffect } from './rate-effect.tsx'
import { useAddRates, usePreviewRates } from './rates.api.ts'
import { useWithdraw } from './use-withdraw.ts'

interface Asked {
  readonly change: RateChange
  /** `null` when it could not be fetched: the addition is still possible. */
  readonly preview: RatePreview | null
  readonly settle: (isAdded: boolean) => void
}

/**
 * Adds a change of rates after a question that shows its effect. `ask` resolves to whether it was added; `question` is
 * rendered in the form, `error` says that nothing is changed. `name` is the owner's of a share, where it is known.
 */
export function useAskedChange(book: RateBook, onClose: () => void, name?: string) {
  const t = useTimeText()
  const add = useAddRates()
  const preview = usePreviewRates()
  const withdraw = useWithdraw()
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
      const added = lineOf(await add.run(change), change)
      const month = validFromOf(change)
      const undo = () => void (month > book.earliest && added ? withdraw(added, month) : takeBack(change))
      toast.success(
        t(`rates.saved.${textOf(change, name)}`, { month: monthAndYear(`${month}-01`), name }),
        isUnclaimed(book, change)
          ? undefined
          : noteAddition({ label: t('undo.action', { count: 1 }), run: undo }, added),
      )
      answer(true)
      onClose()
    } catch (error) {
      toast.error(isTemporary(error) ? t('snurra.saveFailed') : (error as Error).message)
      answer(false)
    }
  }

  /** From its first month on an addition stays: what held before is added again. */
  const takeBack = async (change: RateChange) => {
    try {
      await add.run(changeBack(book, change))
      toast.success(t('rates.undone', { month: monthAndYear(`${validFromOf(change)}-01`) }))
    } catch (error) {
      toast.error(isTemporary(error) ? t('snurra.saveFailed') : (error as Error).message)
    }
  }

  const question: ReactNode = asked && (
    <ConfirmDialog
      title={t(`rates.ask.${textOf(asked.change, name)}`, {
        month: monthAndYear(`${validFromOf(asked.change)}-01`),
        name,
      })}
      text={<RateEffect book={book} change={asked.change} preview={asked.preview} />}
      confirmLabel={t(`rates.${actOf(asked.change)}`)}
      isDangerous={differencesOf(book, asked.change).some(isJump)}
      onConfirm={() => send(asked.change)}
      onCancel={() => answer(false)}
    />
  )
  return { ask, question, error: isSame ? t('rates.nothingChanged') : undefined }
}

const actOf = (change: RateChange) =>
  change.kind === 'rates' ? 'addRates' : change.share.ends ? 'endShare' : 'addShare'

/** The key of the texts about a change; a share says whose it is. */
function textOf(change: RateChange, name: string | undefined) {
  const act = actOf(change)
  if (act !== 'addShare') return act
  return ownerOf(change) === null ? 'shareOfAll' : name === undefined ? act : 'shareOf'
}

/** Whether it is the share of a user without an account, which can be ended but not added (D64). */
const isUnclaimed = (book: RateBook, change: RateChange): boolean =>
  book.shares.some(({ userId, userName }) => userId !== null && userId === ownerOf(change) && !userName)

/** The line that was added last for the change's month: the change's own. */
function lineOf(book: RateBook, change: RateChange): RateLine | undefined {
  const month = validFromOf(change)
  const id =
    change.kind === 'rates'
      ? book.rates.findLast(({ validFrom }) => validFrom === month)?.id
      : book.shares.findLast(({ userId, validFrom }) => userId === ownerOf(change) && validFrom === month)?.id
  return id === undefined ? undefined : { kind: change.kind, id }
}
