import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import type { TintName } from '../theme/tokens.ts'

/** A system's colours would take the dot away and leave a hole before the word. */
const DOT = {
  width: 6,
  height: 6,
  borderRadius: '50%',
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
}

/** A status as a word on its tint; `icon` carries the same meaning without colour. */
export function StatusPill({
  tint,
  icon,
  children,
}: {
  readonly tint: TintName
  readonly icon?: ReactNode
  readonly children: ReactNode
}): ReactNode {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        paddingInline: 1.25,
        height: 24,
        borderRadius: '12px',
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        bgcolor: `tint.${tint}.fill`,
        color: `tint.${tint}.text`,
        '@media (forced-colors: active)': { border: '1px solid' },
      }}
    >
      {icon ?? <Box component="span" sx={{ ...DOT, bgcolor: `tint.${tint}.line` }} />}
      {children}
    </Box>
  )
}
