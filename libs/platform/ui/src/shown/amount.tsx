import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import { formatAmount, type Ore } from '@portal/platform-domain'

/** An amount for display, with tabular digits and the unit muted: `1 234,50 kr`. */
export function Amount({ ore, unit = 'kr' }: { readonly ore: Ore; readonly unit?: string }): ReactNode {
  return (
    <Box component="span" className="figures" sx={{ whiteSpace: 'nowrap' }}>
      {formatAmount(ore)}
      <Box component="span" sx={{ color: 'text.secondary' }}>{`\u00A0${unit}`}</Box>
    </Box>
  )
}
