import type { ReactNode } from 'react'
import { Alert, Button } from '@portal/ui/kit'

/** On a phone the button fills a row below the text. */
const OFFER = {
  marginBottom: 1,
  alignItems: 'center',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 200px' },
  '& .MuiAlert-action': {
    width: { xs: '100%', sm: 'auto' },
    paddingLeft: { xs: 0, sm: 2 },
    marginRight: 0,
  },
  '& .MuiAlert-action > button': { width: { xs: '100%', sm: 'auto' } },
} as const

interface Props {
  /** Which days of the range are meant, and whether they are left out. */
  readonly children: ReactNode
  readonly action: string
  /** They are likely a mistake: it stands out at once. */
  readonly isDoubted?: boolean
  readonly onPress: () => void
}

/** Leaves out several days of a range at once, or takes them in. */
export function DaysOffer({ children, action, isDoubted = false, onPress }: Props): ReactNode {
  return (
    <Alert
      severity={isDoubted ? 'warning' : 'info'}
      role="status"
      sx={OFFER}
      action={
        <Button size="small" color="inherit" variant="outlined" onClick={onPress} sx={{ whiteSpace: 'nowrap' }}>
          {action}
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
