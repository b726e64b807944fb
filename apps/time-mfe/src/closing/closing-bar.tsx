import { BellRing, CircleCheck, Stamp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { MAX_CHOSEN_USERS } from '@portal/time-contract'
import { SelectionBar } from '@portal/ui'
import { Box, Button, Typography } from '@portal/ui/kit'
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

/** On a phone they share a line of their own. */
const ACTS = {
  display: 'flex',
  gap: 1,
  flexBasis: { xs: '100%', sm: 'auto' },
  '@media (max-width: 599.95px)': {
    '& .MuiButton-root': { flexGrow: 1, paddingInline: 1 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
} as const

/** Actions on the ticked users, and why some are off. */
export function ClosingBar({ count, text, isMoneyAway, onAction, onClear }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const isTooMany = count > MAX_CHOSEN_USERS
  const reason = isTooMany ? t('bokslut.tooMany', { count: MAX_CHOSEN_USERS }) : isMoneyAway && t('bokslut.noSeal')
  return (
    <SelectionBar label={text} clearLabel={t('bokslut.untick')} onClear={onClear}>
      <Box sx={ACTS}>
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
      </Box>
      {reason && (
        <Typography id={id} variant="caption" component="p" sx={{ flexBasis: '100%', color: 'error.main' }}>
          {reason}
        </Typography>
      )}
    </SelectionBar>
  )
}
