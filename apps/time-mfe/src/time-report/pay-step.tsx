import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import { Box, Button } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { payPath } from '../closing/closing-path.ts'
import { useTimeText } from '../texts.ts'
import { DifferingFigures } from './differing-figures.tsx'
import { LINE, PathStep } from './path-step.tsx'
import { usePayStep } from './use-pay-step.ts'

/** The month's pay: to calculate, done, or to calculate again because its sources differ from what was saved. */
export function PayStep({ month, state }: { readonly month: Month; readonly state: SealedMonthState }): ReactNode {
  const t = useTimeText()
  const { differing, isDone, isWaiting, act } = usePayStep(month, state)
  const isOutdated = differing.length > 0
  const isCalledFor = state.isClosed && act !== 'showPay'
  return (
    <PathStep name={t('monthPath.pay')} isDone={isDone} isOutdated={isOutdated}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1 }}>
        {isOutdated && <DifferingFigures differing={differing} />}
        {isWaiting && <span>{t('monthPath.waits')}</span>}
        <Button
          size="small"
          component={Link}
          to={payPath(month)}
          variant={isCalledFor ? 'outlined' : 'text'}
          endIcon={<ChevronRight size={16} aria-hidden />}
          sx={{ ...LINE, flexShrink: 0, ...(isCalledFor ? { paddingInline: 1, marginInline: 0 } : {}) }}
        >
          {t(`monthPath.${act}`)}
        </Button>
      </Box>
    </PathStep>
  )
}
