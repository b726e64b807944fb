import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, yearOf } from '@portal/platform-domain'
import { payCalls, type SealedMonthState } from '@portal/time-contract'
import { monthNumber } from '@portal/time-domain'
import { Button } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useCall } from '@portal/web-kit'
import { proposedNames } from '../snurra/proposed-names.ts'
import { useTimeText } from '../texts.ts'
import { LINE, PathStep } from './path-step.tsx'

/** More figures than these are counted: their names do not fit beside the other steps. */
const MOST_NAMES = 2

/** The month's pay: to calculate, done, or to calculate again because its sources differ from what was saved. */
export function PayStep({ month, state }: { readonly month: Month; readonly state: SealedMonthState }): ReactNode {
  const t = useTimeText()
  const isSealed = Boolean(state.seal)
  const isSaved = state.paySaved === true
  // In an open month the hours still change. Sealing keeps the month's pay as it is.
  const isCompared = state.isClosed && isSaved && !isSealed
  const input = { year: yearOf(month), month: monthNumber(month), userId: undefined }
  const { data: proposal, error } = useCall(payCalls.prepare, input, { enabled: isCompared })
  const saved = proposal?.saved ?? {}
  const changed = isCompared && proposal ? proposedNames(proposal).filter((name) => name in saved) : []
  const isOutdated = changed.length > 0
  const isDone = isSealed || (isCompared && !isOutdated && (proposal !== undefined || error !== null))
  const act = isOutdated ? 'payAgain' : isSealed || isCompared ? 'showPay' : isSaved ? 'reopenPay' : 'openPay'
  return (
    <PathStep name={t('monthPath.pay')} isDone={isDone} isOutdated={isOutdated}>
      {isOutdated &&
        t(changed.length > MOST_NAMES ? 'monthPath.changedMany' : 'monthPath.changed', {
          count: changed.length,
          figures: changed.map((name) => t(`pay.${name}`)).join(', '),
        })}
      <Button
        size="small"
        component={Link}
        to={`/Snurra/${month.replace('-', '/')}`}
        variant={isOutdated || (state.isClosed && !isSealed && !isSaved) ? 'outlined' : 'text'}
        endIcon={<ChevronRight size={16} aria-hidden />}
        sx={isOutdated ? { ...LINE, marginInlineStart: 1 } : LINE}
      >
        {t(`monthPath.${act}`)}
      </Button>
    </PathStep>
  )
}
