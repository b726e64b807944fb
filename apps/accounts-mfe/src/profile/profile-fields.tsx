import type { ReactNode } from 'react'
import { type Account, isPhoneNumber, isPostalCode } from '@portal/identity-domain'
import { FormText } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { DoubtedText } from './doubted-text.tsx'
import { PersonalNumberField } from './personal-number-field.tsx'

/** Two fields side by side where there is room. */
export const FIELD_GRID = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const

/** In the user's own form the browser may autofill. */
interface Props {
  readonly isOwn: boolean
}
interface PersonProps extends Props {
  readonly account: Account
}

/** Name, e-mail, password and personal number. */
export function PersonFields({ isOwn, account }: PersonProps): ReactNode {
  const t = useAccountsText()
  const known = (purpose: string) => (isOwn ? { autoComplete: purpose } : {})
  return (
    <Box sx={FIELD_GRID}>
      <FormText name="firstName" label={t('profile.firstName')} {...known('given-name')} />
      <FormText name="lastName" label={t('profile.lastName')} {...known('family-name')} />
      <FormText name="email" label={t('profile.email')} type="email" {...known('email')} />
      <FormText
        name="password"
        label={t('profile.password')}
        type="password"
        autoComplete="new-password"
        help={t('profile.passwordHint')}
        isOptional
      />
      <PersonalNumberField account={account} isOwn={isOwn} />
    </Box>
  )
}

/** Phone numbers and address. */
export function AddressFields({ isOwn }: Props): ReactNode {
  const t = useAccountsText()
  const known = (purpose: string) => (isOwn ? { autoComplete: purpose } : {})
  return (
    <Box sx={FIELD_GRID}>
      <DoubtedText name="phone" isRight={isPhoneNumber} type="tel" {...known('tel')} />
      <DoubtedText name="otherPhone" isRight={isPhoneNumber} type="tel" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FormText name="address" label={t('profile.address')} {...known('street-address')} />
      </Box>
      <DoubtedText name="postalCode" isRight={isPostalCode} inputMode="numeric" {...known('postal-code')} />
      <FormText name="city" label={t('profile.city')} {...known('address-level2')} />
    </Box>
  )
}
