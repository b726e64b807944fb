import type { ReactNode } from 'react'
import { StatusPill } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { LiveFigure } from './live-figure.tsx'
import { changedNames, type DraftState, proposedBalance, useDraftPart } from '../pay-draft.ts'

/** As high with the pill as without it: saving moves nothing. */
const NAME = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 1,
  minHeight: 24,
  marginBottom: 0.5,
  color: 'text.secondary',
} as const
const BALANCE = {
  contain: 'strict',
  height: '2.25rem',
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: '2.25rem',
  whiteSpace: 'nowrap',
  '& [data-negative]': { color: 'error.main' },
  '&.last, &.last [data-negative]': { color: 'text.secondary' },
  '& .unit': { color: 'text.secondary' },
} as const
/** The line is always there, so that the first key moves nothing. */
const MORE = {
  contain: 'strict',
  height: '1.375rem',
  lineHeight: '1.375rem',
  marginBottom: 1.5,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'success.main',
  whiteSpace: 'nowrap',
  '&:has([data-negative])': { color: 'error.main' },
} as const

const SAVED = { ...MORE, color: 'text.secondary', fontWeight: 400 } as const

const balance = ({ shown }: DraftState) => shown.closingBalance
/** With the last valid figure in place of a wrong one. */
const lastBalance = ({ preview }: DraftState) => preview.closingBalance
const lastProposed = ({ preview }: DraftState) => proposedBalance({ shown: preview })
const differenceFromSaved = ({ shown, base }: DraftState) => shown.closingBalance - base.closingBalance

interface Props {
  readonly isSaved: boolean
  /** Nothing changes it, so no line is kept for a difference. */
  readonly isSealed?: boolean
}

/**
 * The balance at the end of the month and its difference from the saved one, or that it is saved; of an unsaved month
 * the proposal and the saved balance, which it does not count in (D61). A wrong figure leaves the last valid balance,
 * pale.
 */
export function MonthTotal({ isSaved, isSealed = false }: Props): ReactNode {
  const t = useTimeText()
  const differs = useDraftPart((state) => Math.abs(differenceFromSaved(state)) > 0)
  const isUnknown = useDraftPart((state) => Number.isNaN(isSaved ? balance(state) : proposedBalance(state)))
  const isUnchanged = useDraftPart((state) => changedNames(state).length === 0)
  return (
    <>
      <Typography variant="body2" component="div" sx={NAME}>
        {t('pay.closingBalance')} {!isSaved && <StatusPill tint="blue">{t('snurra.onlyProposed')}</StatusPill>}
      </Typography>
      <Box sx={BALANCE} className={isUnknown ? 'last' : ''}>
        <LiveFigure read={isSaved ? lastBalance : lastProposed} />
      </Box>
      {!isSealed && (
        <Box sx={isSaved && !isUnchanged && !isUnknown ? MORE : SAVED}>
          {isUnknown && t('snurra.waitsForFix')}
          {!isSaved && !isUnknown && (
            <>
              {t('snurra.countsNow')} <LiveFigure read={balance} />
            </>
          )}
          {isSaved && isUnchanged && t('snurra.allSaved')}
          {isSaved && differs && (
            <>
              <LiveFigure read={differenceFromSaved} plus="+" /> {t('snurra.againstSaved')}
            </>
          )}
        </Box>
      )}
    </>
  )
}
