import { type ReactNode, useEffect } from 'react'
import { X } from 'lucide-react'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'

/** Room for the bar below what has the focus, in px: a focused control is scrolled clear of it. */
const CLEAR = <GlobalStyles styles={{ html: { scrollPaddingBottom: 140 } }} />

interface Props {
  /** How many rows are ticked: `3 användare markerade`. */
  readonly label: string
  readonly clearLabel: string
  readonly isBusy?: boolean
  readonly onClear: () => void
  /** Buttons for what can be done with the ticked rows. */
  readonly children: ReactNode
}

/**
 * After a table, while rows are ticked: first the button that unticks them and how many they are, then the actions. It
 * stays at the lower edge of the window over a longer list, so that nothing moves when it comes; before a table it stays
 * below the header.
 */
export function SelectionBar({ label, clearLabel, isBusy = false, onClear, children }: Props): ReactNode {
  useEffect(() => {
    // The tick that brought the bar may be below it.
    const focused = document.activeElement
    if (focused && 'scrollIntoView' in focused) focused.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        marginBlock: 2,
        displayPrint: 'none',
        // In reach of the rows; its container must be as high as the table's.
        position: 'sticky',
        top: 72,
        bottom: 16,
        zIndex: 3,
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
      }}
    >
      {CLEAR}
      <Button
        color="inherit"
        aria-label={clearLabel}
        title={clearLabel}
        onClick={onClear}
        disabled={isBusy}
        sx={{ minWidth: 40, paddingInline: 1 }}
      >
        <X size={20} aria-hidden />
      </Button>
      <Typography
        className="figures"
        sx={{ flex: '1 1 0', minWidth: { xs: '50%', sm: 'max-content' }, fontWeight: 600 }}
      >
        {label}
      </Typography>
      {children}
    </Paper>
  )
}
