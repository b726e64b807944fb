import { type Month, monthAndYear } from '@portal/platform-domain'
import type { RateLine } from '@portal/time-contract'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { dropAddition } from './addition-offers.ts'
import { useWithdrawRates } from './rates.api.ts'

/** Withdraws an addition from that month on, and says so or why not. */
export function useWithdraw(): (line: RateLine, month: Month) => Promise<void> {
  const t = useTimeText()
  const { run } = useWithdrawRates()
  const reasonOf = (error: unknown): string => {
    if (error instanceof ApiError && error.code === 'not_found') return t('rates.withdraw.gone')
    if (error instanceof ApiError && error.fields['id']) return t('rates.withdraw.refused')
    return isTemporary(error) ? t('snurra.saveFailed') : (error as Error).message
  }
  return async (line, month) => {
    try {
      await run(line)
      dropAddition(line)
      toast.success(t('rates.withdraw.done', { month: monthAndYear(`${month}-01`) }))
    } catch (error) {
      toast.error(reasonOf(error))
    }
  }
}
