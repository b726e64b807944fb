import { Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FormAmount } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { FIELD_GRID } from './profile-fields.tsx'

interface Props {
  readonly isLocked: boolean
  /** Administrators may change pay while it is locked (D13). */
  readonly isFree: boolean
  /** When pay was last changed, for display. */
  readonly changed: string | null
}

/** Salary and pension; disabled with an explanation while locked (D13). */
export function PayFields({ isLocked, isFree, changed }: Props): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const isDisabled = isLocked && !isFree
  return (
    <Box
      component="fieldset"
      disabled={isDisabled}
      aria-describedby={id}
      sx={{
        border: 0,
        margin: 0,
        padding: 0,
        minWidth: 0,
        '&:disabled input': { color: 'text.disabled', cursor: 'not-allowed' },
      }}
    >
      <Typography component="legend" variant="h3" sx={{ padding: 0, marginBottom: 1.5 }}>
        {t('profile.pay')}
      </Typography>
      <Box sx={FIELD_GRID}>
        <FormAmount name="salary" label={t('profile.salary')} />
        <FormAmount name="pension" label={t('profile.pension')} />
      </Box>
      <Typography
        id={id}
        variant="body2"
        sx={{ display: 'flex', gap: 1, alignItems: 'center', marginTop: 0.5, color: 'text.secondary' }}
      >
        {isDisabled && <Box component={Lock} size={16} aria-hidden sx={{ flexShrink: 0 }} />}
        <span>
          {isDisabled ? t('profile.payLocked') : isFree ? '' : t('profile.payWillLock')}
          {changed !== null && ` ${t('profile.payChanged', { time: changed.slice(0, 16) })}`}
        </span>
      </Typography>
    </Box>
  )
}
