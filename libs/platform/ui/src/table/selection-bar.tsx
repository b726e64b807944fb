import type { ReactNode } from 'react'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'

interface Props {
  /** How many rows are ticked: `3 användare markerade`. */
  readonly label: string
  readonly clearLabel: string
  readonly isBusy?: boolean
  readonly onClear: () => void
  /** Buttons for what can be done with the ticked rows. */
  readonly children: ReactNode
}

/** Above a table, while rows are ticked: how many, and the actions on them. */
export function SelectionBar({ label, clearLabel, isBusy = false, onClear, children }: Props): ReactNode {
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
        paddingLeft: 2,
        marginBottom: 2,
        displayPrint: 'none',
        // Below the header, so that the actions stay in reach of the rows; its container must be as high as the table's.
        position: 'sticky',
        top: 72,
        zIndex: 2,
      }}
    >
      <Typography className="figures" sx={{ flexGrow: 1, fontWeight: 600 }}>
        {label}
      </Typography>
      <Button color="inherit" onClick={onClear} disabled={isBusy}>
        {clearLabel}
      </Button>
      {children}
    </Paper>
  )
}
