import type { ReactNode } from 'react'
import type { Ore } from '@portal/platform-domain'
import { Box } from '@portal/ui/kit'

interface Props {
  readonly balance: Ore
  /** Those of the month and of every scenario, which share one scale. */
  readonly balances: readonly Ore[]
  /** Of the month as it is. */
  readonly isNow: boolean
}

/** How a balance compares with the others at the year's end. The figure above says the same, so screen readers skip it. */
export function OutcomeBar({ balance, balances, isNow }: Props): ReactNode {
  const lowest = Math.min(0, ...balances)
  const span = Math.max(0, ...balances) - lowest || 1
  const share = (ore: Ore) => `${(100 * ore) / span}%`
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 8, bgcolor: 'divider', borderRadius: '4px', overflow: 'hidden' }}
    >
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: share(Math.min(balance, 0) - lowest),
          width: share(Math.abs(balance)),
          borderRadius: '4px',
          bgcolor: balance < 0 ? 'error.main' : isNow ? 'text.secondary' : 'primary.main',
          '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
        }}
      />
    </Box>
  )
}
