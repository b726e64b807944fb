import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

interface Props {
  /** One sentence. */
  readonly text: string
  readonly icon?: ReactNode
  /** One button. */
  readonly action?: ReactNode
}

/** Nothing here yet: one sentence and a button for the next step. */
export function EmptyState({ text, icon, action }: Props): ReactNode {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        padding: 5,
        textAlign: 'center',
      }}
    >
      {icon !== undefined && (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            borderRadius: '50%',
            bgcolor: 'sunken',
            color: 'text.secondary',
          }}
        >
          {icon}
        </Box>
      )}
      <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
      {action}
    </Box>
  )
}
