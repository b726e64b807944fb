import { BellRing, CircleCheck, Stamp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ClosingRow } from '@portal/time-domain'
import { Box, Button, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { ACTIONS, type ClosingAction, isPossible, monthToSealFirst, nextAction, wasReminded } from './action-plan.ts'
import { SealFirst } from './seal-first.tsx'

const ICONS = { remind: BellRing, close: CircleCheck, seal: Stamp } as const

interface Props {
  readonly chosen: readonly ClosingRow[]
  /** In a user's own panel a reminder of a short time ago keeps the next one off, with the reason. */
  readonly isPanel?: boolean
  /** Why none of the actions can be used. */
  readonly refusal?: string | undefined
  readonly isMoneyAway: boolean
  readonly onAction: (action: ClosingAction) => void
}

/** On a phone they share a line of their own. */
const ACTS = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  gap: 1,
  flexBasis: { xs: '100%', sm: 'auto' },
  '@media (max-width: 599.95px)': {
    '& .MuiButton-root': { flexGrow: 1, paddingInline: 1 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
} as const

/** The actions on chosen users: the next one is filled, and a sentence says why one is off. */
export function ClosingActs({ chosen, isPanel = false, refusal, isMoneyAway, onAction }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const noSeal = isMoneyAway ? t('bokslut.noSeal') : isPossible('seal', chosen) ? undefined : <NoSeal chosen={chosen} />
  const reasons: Readonly<Record<ClosingAction, ReactNode>> = {
    remind: isPanel && wasReminded(chosen) ? t('bokslut.remindedRecently') : undefined,
    close: undefined,
    seal: noSeal,
  }
  const next = nextAction(chosen)
  const offered = chosen.every(({ state }) => state === 'klar') ? (['seal'] as const) : ACTIONS
  return (
    <>
      <Box sx={ACTS}>
        {offered.map((action) => {
          const Icon = ICONS[action]
          const isOff = refusal !== undefined || reasons[action] !== undefined
          return (
            <Button
              key={action}
              variant={action === next ? 'contained' : 'outlined'}
              color={action === next ? 'primary' : 'inherit'}
              startIcon={<Icon size={18} />}
              disabled={isOff}
              aria-describedby={isOff ? `${id}${refusal === undefined ? action : ''}` : undefined}
              onClick={() => onAction(action)}
            >
              {t(`bokslut.action.${action}`)}
            </Button>
          )
        })}
      </Box>
      {refusal !== undefined && <Reason id={id} text={refusal} isPanel={isPanel} isError />}
      {refusal === undefined &&
        offered.map(
          (action) =>
            reasons[action] !== undefined && (
              <Reason
                key={action}
                id={`${id}${action}`}
                text={reasons[action]}
                isPanel={isPanel}
                isError={action === 'seal' && isMoneyAway}
              />
            ),
        )}
    </>
  )
}

interface ReasonProps {
  readonly id: string
  readonly text: ReactNode
  readonly isPanel: boolean
  readonly isError: boolean
}

/** Why an action is off; in the bar below its label, which stands after a button. */
function Reason({ id, text, isPanel, isError }: ReasonProps): ReactNode {
  return (
    <Typography
      id={id}
      variant="caption"
      component="p"
      sx={{ flexBasis: '100%', paddingInlineStart: isPanel ? 0 : 6, color: isError ? 'error.main' : 'text.secondary' }}
    >
      {text}
    </Typography>
  )
}

/** Why none of the months can be sealed, with the way to the one that must be sealed before. */
function NoSeal({ chosen }: Pick<Props, 'chosen'>): ReactNode {
  const t = useTimeText()
  const earlier = monthToSealFirst(chosen)
  if (earlier) return <SealFirst month={earlier} userId={chosen.length === 1 ? chosen[0]?.userId : undefined} />
  if (chosen.some(({ isLaterSealed }) => isLaterSealed)) return t('bokslut.laterSealed')
  return t(chosen.every(({ state }) => state === 'sealed') ? 'bokslut.allSealed' : 'bokslut.sealNeedsKlar')
}
