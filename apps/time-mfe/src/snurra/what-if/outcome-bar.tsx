import type { ReactNode } from 'react'
import type { Ore } from '@portal/platform-domain'
import { Box } from '@portal/ui/kit'

interface Props {
  readonly balance: Ore
  /** That of the month as it is; left out for the month itself. */
  readonly than?: Ore | undefined
  /** Those of the month and of every scenario, which share one scale. */
  readonly balances: readonly Ore[]
}

/** The highest balance leaves room after it, so that no bar is full. */
const ROOM_AFTER = 1.15
const BAR = { position: 'relative', height: 10, bgcolor: 'divider', borderRadius: '5px', overflow: 'hidden' } as const
const PART = {
  position: 'absolute',
  insetBlock: 0,
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
} as const
/** Where the month stands as it is. */
const NOW = { ...PART, width: 2, marginInlineStart: '-1px', bgcolor: 'text.primary' } as const

/**
 * How a balance compares with the others at the year's end: what it has in common with the month as it is, in green or
 * red what it has more or less, and a line at the month. The figure above says the same, so screen readers skip it.
 */
export function OutcomeBar({ balance, than, balances }: Props): ReactNode {
  const lowest = Math.min(0, ...balances)
  const span = (Math.max(0, ...balances) - lowest) * ROOM_AFTER || 1
  const place = (ore: Ore) => `${(100 * (ore - lowest)) / span}%`
  const part = (from: Ore, to: Ore, bgcolor: string) => (
    <Box
      sx={{ ...PART, bgcolor }}
      style={{ insetInlineStart: place(Math.min(from, to)), width: `${(100 * Math.abs(to - from)) / span}%` }}
    />
  )
  const common = than === undefined ? balance : commonPart(balance, than)
  return (
    <Box aria-hidden sx={BAR}>
      {part(0, common, common < 0 ? 'error.main' : than === undefined ? 'text.secondary' : 'primary.main')}
      {than !== undefined && balance !== than && (
        <>
          {part(than, balance, balance < than ? 'tint.red.line' : 'success.main')}
          <Box sx={NOW} style={{ insetInlineStart: place(than) }} />
        </>
      )}
    </Box>
  )
}

/** The part from zero that both balances have; none where one is above and the other below zero. */
function commonPart(one: Ore, other: Ore): Ore {
  if (one > 0 !== other > 0) return 0
  return one > 0 ? Math.min(one, other) : Math.max(one, other)
}
