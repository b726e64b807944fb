import type { ReactNode } from 'react'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { LiveFigure } from './live-figure.tsx'
import { type DraftState, useDraftPart } from '../pay-draft.ts'

const BALANCE = {
  contain: 'strict',
  height: 36,
  fontSize: '1.75rem',
  fontWeight: 700,
  lineHeight: '36px',
  whiteSpace: 'nowrap',
  '& [data-negative]': { color: 'error.main' },
  '& .unit': { color: 'text.secondary' },
} as const
/** The line is always there, so that the first key moves nothing. */
const MORE = {
  contain: 'strict',
  height: 22,
  lineHeight: '22px',
  marginBottom: 1.5,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'success.main',
  whiteSpace: 'nowrap',
  '&:has([data-negative])': { color: 'error.main' },
} as const

const balance = ({ preview }: DraftState) => preview.closingBalance
const differenceFromSaved = ({ preview, base }: DraftState) => preview.closingBalance - base.closingBalance
const proposedBalance = ({ preview }: DraftState) => preview.monthBalance

/** The balance at the end of the month, and what the month would change if it were saved now (D61). */
export function MonthTotal({ isSaved }: { readonly isSaved: boolean }): ReactNode {
  const t = useTimeText()
  const difference = isSaved ? differenceFromSaved : proposedBalance
  const differs = useDraftPart((state) => difference(state) !== 0)
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('pay.closingBalance')}
      </Typography>
      <Box sx={BALANCE}>
        <LiveFigure read={balance} />
      </Box>
      <Box sx={MORE}>
        {differs && (
          <>
            <LiveFigure read={difference} plus="+" /> {t(isSaved ? 'snurra.againstSaved' : 'snurra.whenSaved')}
          </>
        )}
      </Box>
    </>
  )
}
