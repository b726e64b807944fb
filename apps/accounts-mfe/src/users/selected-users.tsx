import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Paper, Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

interface Props {
  readonly count: number
  readonly onDeactivate: () => void
  readonly onClear: () => void
}

/** How many users are selected, over all pages, and the actions on them. */
export function SelectedUsers({ count, onDeactivate, onClear }: Props): ReactNode {
  const t = useAccountsText()
  return (
    <Paper
      variant="outlined"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        paddingLeft: 2,
        marginBottom: 2,
      }}
    >
      <Typography className="figures" sx={{ flexGrow: 1, fontWeight: 600 }}>
        {t('users.selected', { count })}
      </Typography>
      <Button color="inherit" onClick={onClear}>
        {t('users.clearSelection')}
      </Button>
      <Button variant="contained" color="error" startIcon={<Trash2 size={16} />} onClick={onDeactivate}>
        {t('users.deleteSelected')}
      </Button>
    </Paper>
  )
}
