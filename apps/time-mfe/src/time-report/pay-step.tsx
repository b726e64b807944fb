import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import { Box, Button } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { payPath } from '../closing/closing-path.ts'
import { useTimeText } from '../texts.ts'
import { LINE, PathStep } from './path-step.tsx'
import { usePayStep } from './use-pay-step.ts'

/** More figures than these are counted: their names do not fit beside the other steps. */
const MOST_NAMES = 2

/** The month's pay: to calculate, done, or to calculate again because its sources differ from what was saved. */
export function PayStep({ month, state }: { readonly month: Month; readonly state: SealedMonthState }): ReactNode {
  const t = useTimeText()
  const { differing, isDone, isWaiting, act } = usePayStep(month, state)
  const isOutdated = differing.length > 0
  const isCalledFor = state.isClosed && act !== 'showPay'
  const figures = differing.map((name) => t(`pay.${name}`)).join(', ')
  return (
    <PathStep name={t('monthPath.pay')} isDone={isDone} isOutdated={isOutdated}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1 }}>
        {isOutdated && (
          <span>
            {t(differing.length > MOST_NAMES ? 'monthPath.differingMany' : 'monthPath.differing', {
              count: differing.length,
              figures,
            })}
          </span>
        )}
        {isWaiting && <span>{t('monthPath.waits')}</span>}
        <Button
          size="small"
          component={Link}
          to={payPath(month)}
          variant={isCalledFor ? 'outlined' : 'text'}
          endIcon={<ChevronRight size={16} aria-hidden />}
          sx={{ ...LINE, flexShrink: 0, ...(isCalledFor ? { paddingInline: 1 } : {}) }}
        >
          {t(`monthPath.${act}`)}
        </Button>
      </Box>
    </PathStep>
  )
}
