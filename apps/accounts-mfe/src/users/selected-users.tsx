import { Ellipsis, Lock, LockOpen, Mail, Trash2, UserCheck } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { SelectionBar } from '@portal/ui'
import {
  Button,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Typography,
  useMediaQuery,
  useTheme,
} from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import type { PayLockAct } from './pay-lock.ts'
import type { LeftOut } from './use-deactivation.tsx'

interface Props {
  readonly count: number
  /** How many of them the shown page does not have. */
  readonly hiddenCount: number
  /** The own account is the only one, which cannot be deactivated (D15). */
  readonly isOnlyOwn: boolean
  readonly onDeactivate: () => void
  /** How many of them a deactivation would change, and why not the others; undefined while not all are known. */
  readonly deactivation: { readonly count: number; readonly left: LeftOut } | undefined
  /** All of them are deactivated: activates them again. */
  readonly onActivate: (() => void) | undefined
  /** Some of them wait for their first sign-in: mails those their invitation. */
  readonly invitation: { readonly label: string; readonly count: number; readonly run: () => void } | undefined
  /** Those of the two that would change anything. */
  readonly payLocks: readonly PayLockAct[]
  /** Locks their pay, or unlocks it. */
  readonly onLockPay: (act: PayLockAct) => void
  readonly onClear: () => void
}

/** Below the label, which stands after a button. */
const REASON = { flexBasis: '100%', paddingInlineStart: 6, color: 'text.secondary' } as const

/** On a phone the bar has one line. */
const NARROW = {
  paddingInline: { xs: 1, sm: 2 },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
} as const

/** How many users are selected, over all pages, and the actions on them; on a phone on one line. */
export function SelectedUsers(props: Props): ReactNode {
  const { count, hiddenCount, isOnlyOwn, onDeactivate, onActivate, invitation, payLocks, onLockPay, onClear } = props
  const { deactivation } = props
  const t = useAccountsText()
  const reason = useId()
  const shown = t('users.selected', { count })
  const hidden = hiddenCount > 0 ? t('users.selectedHidden', { count: hiddenCount }) : undefined
  const refusal = isOnlyOwn ? t('users.notYourself') : onActivate ? t('users.alreadyInactive') : undefined
  const concerned = (act: string, some: number) =>
    some < count ? [t('users.concerns', { act, count: some, all: count })] : []
  const { left } = deactivation ?? {}
  const notes = deactivation && [
    ...concerned(t('users.deleteSelected'), deactivation.count),
    ...(left && left.inactive > 0 ? [t('users.askWithoutInactive', { count: left.inactive })] : []),
    ...(left?.isOwn ? [t('users.askWithoutOwn')] : []),
  ]
  const note = refusal ?? (notes?.join(' ') || undefined)
  const otherNotes = [
    ...(deactivation && invitation ? concerned(invitation.label, invitation.count) : []),
    ...(onActivate ? [] : payLocks).flatMap(({ name, userIds, isSure }) =>
      userIds && isSure ? concerned(t(`users.${name}`), userIds.length) : [],
    ),
  ].join(' ')
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const acts: readonly BarAct[] = [
    ...(invitation ? [{ label: invitation.label, run: invitation.run, icon: <Mail size={16} /> }] : []),
    // As in a row's menu: a deactivated user has no pay lock.
    ...(onActivate
      ? []
      : payLocks.map((act) => ({
          label: t(`users.${act.name}`),
          icon: act.name === 'lockPay' ? <Lock size={16} /> : <LockOpen size={16} />,
          run: () => onLockPay(act),
        }))),
  ]
  return (
    <SelectionBar
      label={[shown, ...(hidden === undefined ? [] : [hidden])].join(', ')}
      {...(isPhone ? { shownLabel: shown, details: hidden } : {})}
      clearLabel={t('users.clearSelection')}
      onClear={onClear}
    >
      {onActivate && <ActButton label={t('users.activateSelected')} icon={<UserCheck size={16} />} run={onActivate} />}
      {!isPhone && acts.map((act) => <ActButton key={act.label} {...act} />)}
      {!(isPhone && onActivate) && (
        <Button
          variant="contained"
          color="error"
          startIcon={<Trash2 size={16} />}
          disabled={refusal !== undefined}
          aria-describedby={note === undefined ? undefined : reason}
          onClick={onDeactivate}
          // On the narrowest phone it may have a line of its own.
          sx={{ ...NARROW, marginInlineStart: { xs: 'auto', sm: 0 } }}
        >
          {t('users.deleteSelected')}
        </Button>
      )}
      {isPhone && acts.length > 0 && <ActsMenu label={t('users.moreSelected')} acts={acts} />}
      {(note ?? otherNotes) !== '' && !(isPhone && onActivate) && (
        <Typography variant="caption" component="p" sx={REASON}>
          <span id={reason}>{note}</span> {otherNotes}
        </Typography>
      )}
    </SelectionBar>
  )
}

interface BarAct {
  readonly label: string
  readonly icon: ReactNode
  readonly run: () => void
}

function ActButton({ label, icon, run }: BarAct): ReactNode {
  return (
    <Button variant="outlined" color="inherit" startIcon={icon} onClick={run} sx={NARROW}>
      {label}
    </Button>
  )
}

/** The less frequent actions, on a phone. */
function ActsMenu({ label: name, acts }: { readonly label: string; readonly acts: readonly BarAct[] }): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={button}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ width: 40, height: 40 }}
      >
        <Ellipsis size={20} />
      </IconButton>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {acts.map(({ label, icon, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setOpen(false)
              run()
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
