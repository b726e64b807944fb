import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { NARROWED } from '../theme/tokens.ts'
import { BackLink } from './back-link.tsx'

interface Props {
  readonly title: string
  readonly description?: ReactNode
  /** The page's main button, at the right; below the title on a phone. */
  readonly action?: ReactNode
  /** The page above this one, for pages that the menu does not list: `{ to: '/users', label: 'Till Konton' }`. */
  readonly back?: { readonly to: string; readonly label: string } | undefined
}

/**
 * The description takes the room beside the button. A long one wraps there and does not push the button to a new row;
 * beside a preview it keeps its line, below the button.
 */
const DESCRIPTION = {
  width: { sm: 0 },
  minWidth: { sm: '100%' },
  displayPrint: 'none',
  color: 'text.secondary',
  marginTop: 0.5,
  [NARROWED]: { whiteSpace: 'nowrap' },
} as const

/** A page's only `h1` and its main button. */
export function PageHeader({ title, description, action, back }: Props): ReactNode {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        marginBottom: { xs: 2, sm: 3 },
        [NARROWED]: { alignItems: 'flex-start', '& > :last-child': { marginTop: '-6px' } },
      }}
    >
      <Box sx={{ minWidth: 0, flexGrow: { sm: 1 } }}>
        {back && <BackLink {...back} />}
        <Typography variant="h1">{title}</Typography>
        {description !== undefined && (
          <Typography variant="body2" sx={DESCRIPTION}>
            {description}
          </Typography>
        )}
      </Box>
      {action}
    </Box>
  )
}
