import { BellRing, CircleCheck, Stamp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { MAX_CHOSEN_USERS } from '@portal/time-contract'
import { Box, Button, Paper, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import type { ClosingAction } from './action-plan.ts'

interface Props {
  readonly count: number
  /** How many are ticked, and how many of them the filter hides. */
  readonly text: string
  readonly isMoneyAway: boolean
  readonly onAction: (action: ClosingAction) => void
  readonly onClear: () => void
}

const BAR = {
  position: 'sticky',
  top: { xs: 64, sm: 72 },
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: 1,
  paddingInlineStart: 2,
  marginBottom: 2,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
} as const

/** Actions on the ticked users; stays in view while the list scrolls. */
export function ClosingBar({ count, text, isMoneyAway, onAction, onClear }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const isTooMany = count > MAX_CHOSEN_USERS
  const reason = isTooMany ? t('bokslut.tooMany', { count: MAX_CHOSEN_USERS }) : isMoneyAway && t('bokslut.noSeal')
  return (
    <Paper variant="outlined" role="group" aria-label={t('bokslut.bar')} sx={BAR}>
      <Box sx={{ flexGrow: 1 }}>
        <Typography className="figures" sx={{ fontWeight: 600 }}>
          {text}
        </Typography>
        {reason && (
          <Typography id={id} variant="caption" component="p" sx={{ color: 'error.main' }}>
            {reason}
          </Typography>
        )}
      </Box>
      <Button color="inherit" onClick={onClear}>
        {t('bokslut.untick')}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<BellRing size={18} />}
        disabled={isTooMany}
        onClick={() => onAction('remind')}
      >
        {t('bokslut.action.remind')}
      </Button>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CircleCheck size={18} />}
        disabled={isTooMany}
        onClick={() => onAction('close')}
      >
        {t('bokslut.action.close')}
      </Button>
      <Button
        variant="contained"
        startIcon={<Stamp size={18} />}
        disabled={isTooMany || isMoneyAway}
        aria-describedby={reason ? id : undefined}
        onClick={() => onAction('seal')}
      >
        {t('bokslut.action.seal')}
      </Button>
    </Paper>
  )
}
