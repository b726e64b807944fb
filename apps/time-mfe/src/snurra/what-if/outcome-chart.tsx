import type { ReactNode } from 'react'
import type { Ore } from '@portal/platform-domain'
import { Amount } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'

interface Props {
  /** The month as it is, then each scenario: the balance at the year's end. */
  readonly balances: readonly Ore[]
}

const CHART = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: 1.5,
  rowGap: 0.75,
  // Stays while the fields below it are edited.
  position: 'sticky',
  top: -1,
  zIndex: 1,
  paddingBlock: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** How the scenarios' balances compare at the year's end. The cards below say the same, so screen readers skip it. */
export function OutcomeChart({ balances }: Props): ReactNode {
  const t = useTimeText()
  const lowest = Math.min(0, ...balances)
  const span = Math.max(0, ...balances) - lowest || 1
  const share = (ore: Ore) => `${(100 * ore) / span}%`
  return (
    <Box aria-hidden sx={CHART}>
      <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
        {t('whatIf.yearEnd')}
      </Typography>
      {balances.map((balance, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a scenario is nothing but its place
        <Box key={index} sx={{ display: 'contents' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {index === 0 ? t('whatIf.now') : 'ABC'[index - 1]}
          </Typography>
          <Box sx={{ position: 'relative', height: 20, bgcolor: 'sunken', borderRadius: '4px', overflow: 'hidden' }}>
            <Box
              sx={{
                position: 'absolute',
                insetBlock: 0,
                insetInlineStart: share(Math.min(balance, 0) - lowest),
                width: share(Math.abs(balance)),
                bgcolor: balance < 0 ? 'error.main' : index === 0 ? 'text.secondary' : 'primary.main',
                '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
              }}
            />
          </Box>
          <Typography variant="body2" sx={{ textAlign: 'end' }}>
            <Amount ore={balance} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
