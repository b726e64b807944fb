import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormAmount } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { FieldGroup } from './field-group.tsx'
import { FIELD_GRID, PAIR } from './profile-fields.tsx'

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
  const isDisabled = isLocked && !isFree
  const rule = isDisabled ? t('profile.payLocked') : t('profile.payWillLock')
  const note = [
    ...(isFree ? [] : [rule]),
    ...(changed === null ? [] : [t('profile.payChanged', { time: changed.slice(0, 16) })]),
  ].join(' ')
  return (
    <FieldGroup
      title={t('profile.pay')}
      isDisabled={isDisabled}
      note={
        note !== '' && (
          <>
            {isDisabled && (
              <Box
                component={Lock}
                size={16}
                aria-hidden
                sx={{ flexShrink: 0, alignSelf: 'flex-start', marginTop: 'calc((1lh - 16px) / 2)' }}
              />
            )}
            <span>{note}</span>
          </>
        )
      }
    >
      <Box sx={FIELD_GRID}>
        <Box sx={PAIR}>
          <FormAmount name="salary" label={t('profile.salary')} isReadOnly={isDisabled} />
          <FormAmount name="pension" label={t('profile.pension')} isReadOnly={isDisabled} />
        </Box>
      </Box>
    </FieldGroup>
  )
}
