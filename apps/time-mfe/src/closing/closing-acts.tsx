import { BellRing, CircleCheck, Stamp } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ClosingRow } from '@portal/time-domain'
import { Box, Button, Typography } from '@portal/ui/kit'
import { NARROW_PHONE } from '../narrow-phone.ts'
import { useTimeText } from '../texts.ts'
import { ACTIONS, type ClosingAction, isPossible, monthToSealFirst, nextAction, wasReminded } from './action-plan.ts'
import { SealFirst } from './seal-first.tsx'

const ICONS = { remind: BellRing, close: CircleCheck, seal: Stamp } as const

interface Props {
  readonly chosen: readonly ClosingRow[]
  /** In a user's own panel, where the reasons stand at the edge. */
  readonly isPanel?: boolean
  /** Why none of the actions can be used. */
  readonly refusal?: string | undefined
  readonly isMoneyAway: boolean
  readonly onAction: (action: ClosingAction) => void
}

/** On a phone they share a line of their own, with large text more. */
const ACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  flexBasis: { xs: '100%', sm: 'auto' },
  '@media (max-width: 599.95px)': {
    '& .MuiButton-root': { flexGrow: 1, paddingInline: 1 },
    '& .MuiButton-startIcon': { display: 'none' },
  },
} as const

/** A seal, which cannot be undone, stands apart from what is pressed more often. */
const PANEL_ACTS = {
  ...ACTS,
  '& > :last-child:not(:first-of-type)': { marginInlineStart: 1.5, [NARROW_PHONE]: { marginInlineStart: 0 } },
} as const

/**
 * The actions on chosen users: the next one is filled. One that none of them needs is off, and a sentence says why, once
 * for all actions that it is about.
 */
export function ClosingActs({ chosen, isPanel = false, refusal, isMoneyAway, onAction }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const areAllSealed = chosen.every(({ state }) => state === 'sealed')
  const done = t(areAllSealed ? 'bokslut.allSealed' : 'bokslut.allDone')
  const noSeal = isMoneyAway ? t('bokslut.noSeal') : areAllSealed ? done : <NoSeal chosen={chosen} />
  const whyOff: Readonly<Record<ClosingAction, ReactNode>> = {
    remind: wasReminded(chosen) ? t('bokslut.remindedRecently') : done,
    close: done,
    seal: noSeal,
  }
  const reasonAgainst = (action: ClosingAction) =>
    isPossible(action, chosen) && !(action === 'seal' && isMoneyAway) ? undefined : whyOff[action]
  const next = nextAction(chosen)
  const offered = chosen.every(({ state }) => state === 'klar') ? (['seal'] as const) : ACTIONS
  const saidBy = (reason: ReactNode) => offered.find((action) => reasonAgainst(action) === reason)
  return (
    <>
      <Box sx={isPanel ? PANEL_ACTS : ACTS}>
        {offered.map((action) => {
          const Icon = ICONS[action]
          const reason = reasonAgainst(action)
          const isOff = refusal !== undefined || reason !== undefined
          return (
            <Button
              key={action}
              // All three in one row of the narrowest panel.
              size={isPanel ? 'small' : 'medium'}
              variant={action === next ? 'contained' : 'outlined'}
              color={action === next ? 'primary' : 'inherit'}
              startIcon={<Icon size={isPanel ? 16 : 18} />}
              disabled={isOff}
              aria-describedby={isOff ? `${id}${refusal === undefined ? saidBy(reason) : ''}` : undefined}
              onClick={() => onAction(action)}
            >
              {t(`bokslut.action.${action}`)}
            </Button>
          )
        })}
      </Box>
      {refusal !== undefined && <Reason id={id} text={refusal} isPanel={isPanel} isError />}
      {refusal === undefined &&
        offered.map((action) => {
          const reason = reasonAgainst(action)
          return (
            reason !== undefined &&
            saidBy(reason) === action && (
              <Reason
                key={action}
                id={`${id}${action}`}
                text={reason}
                isPanel={isPanel}
                isError={action === 'seal' && isMoneyAway}
              />
            )
          )
        })}
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
  return t('bokslut.sealNeedsKlar')
}
