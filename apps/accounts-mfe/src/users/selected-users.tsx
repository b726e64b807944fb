import { Lock, LockOpen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SelectionBar } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

interface Props {
  readonly count: number
  /** How many of them the shown page does not have. */
  readonly hiddenCount: number
  readonly onDeactivate: () => void
  /** Locks their pay, or unlocks it. */
  readonly onLockPay: (isLocked: boolean) => void
  readonly onClear: () => void
}

/** How many users are selected, over all pages, and the actions on them. */
export function SelectedUsers({ count, hiddenCount, onDeactivate, onLockPay, onClear }: Props): ReactNode {
  const t = useAccountsText()
  const label = [
    t('users.selected', { count }),
    ...(hiddenCount > 0 ? [t('users.selectedHidden', { count: hiddenCount })] : []),
  ].join(', ')
  return (
    <SelectionBar label={label} clearLabel={t('users.clearSelection')} onClear={onClear}>
      <LockButton label={t('users.lockPay')} icon={<Lock size={16} />} onClick={() => onLockPay(true)} />
      <LockButton label={t('users.unlockPay')} icon={<LockOpen size={16} />} onClick={() => onLockPay(false)} />
      <Button
        variant="contained"
        color="error"
        startIcon={<Trash2 size={16} />}
        onClick={onDeactivate}
        sx={{ paddingInline: { xs: 1.5, sm: 2 }, '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } }}
      >
        {t('users.deleteSelected')}
      </Button>
    </SelectionBar>
  )
}

/** An icon on a phone, where all three buttons stand on one line. */
function LockButton(props: { readonly label: string; readonly icon: ReactNode; readonly onClick: () => void }) {
  const { label, icon, onClick } = props
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={label}
      onClick={onClick}
      sx={{ gap: 1, minWidth: { xs: 44, sm: 64 }, paddingInline: { xs: 1, sm: 2 } }}
    >
      {icon}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  )
}
