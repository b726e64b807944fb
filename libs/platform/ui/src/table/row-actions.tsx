import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { RowAction } from './columns.ts'

/** The actions of a row as icons; each has its name as tooltip and for screen readers. */
export function RowIcons({ actions }: { readonly actions: readonly RowAction[] }): ReactNode {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, marginBlock: -0.5 }}>
      {actions
        .filter(({ isOnCardOnly = false }) => !isOnCardOnly)
        .map(({ label, shortLabel, icon, run, isDisabled = false, isDangerous = false }) => (
          <Tooltip key={label} title={shortLabel ?? label} describeChild>
            <span>
              <IconButton
                size="small"
                aria-label={label}
                disabled={isDisabled}
                onClick={run}
                sx={{ color: 'text.secondary', '&:hover': { color: isDangerous ? 'error.main' : 'primary.main' } }}
              >
                {icon}
              </IconButton>
            </span>
          </Tooltip>
        ))}
    </Box>
  )
}

/** The same on a phone's card: with words, and large enough for a thumb. */
export function RowButtons({ actions }: { readonly actions: readonly RowAction[] }): ReactNode {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1.5 }}>
      {actions.map(({ label, shortLabel, icon, run, isDisabled = false, isDangerous = false }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          color={isDangerous ? 'error' : 'inherit'}
          startIcon={icon}
          aria-label={label}
          disabled={isDisabled}
          onClick={run}
        >
          {shortLabel ?? label}
        </Button>
      ))}
    </Box>
  )
}
