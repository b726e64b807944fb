import type { ReactNode } from 'react'
import { type Account, isPhoneNumber, isPostalCode } from '@portal/identity-domain'
import { FormText } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { AdvisedText } from './advised-text.tsx'
import { DoubtedText } from './doubted-text.tsx'
import { HELP_FROM_FIELD, HELP_IN_GAP, HELP_LINE, HELP_ROOM } from '../help-in-gap.ts'
import { PersonalNumberField } from './personal-number-field.tsx'

/** Two fields side by side where there is room. */
export const FIELD_COLUMNS = {
  display: 'grid',
  columnGap: 2.5,
  rowGap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const

/**
 * Each field has the place of its help, so that a hint or an error moves nothing; on a phone, where the fields stand one
 * below the other, that place is the gap. The text is nearer its field than the next label.
 */
export const FIELD_GRID = {
  ...FIELD_COLUMNS,
  rowGap: { xs: HELP_ROOM, sm: 1 },
  paddingBottom: { xs: HELP_ROOM, sm: 0 },
  '& .MuiFormHelperText-root': {
    minHeight: HELP_LINE,
    marginTop: HELP_FROM_FIELD,
    marginBottom: { xs: HELP_IN_GAP, sm: '3px' },
  },
  '& .MuiFormControl-root:not(:has(> .MuiFormHelperText-root))::after': {
    content: '""',
    display: { xs: 'none', sm: 'block' },
    height: HELP_LINE,
    marginBlock: `${HELP_FROM_FIELD} 3px`,
  },
} as const

/** Two short fields side by side on a phone too, where both can be read. */
export const PAIR = {
  display: { xs: 'grid', sm: 'contents' },
  gap: `${HELP_ROOM} 12px`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.25rem, 100%), 1fr))',
} as const

/** Where two columns are too narrow for an address of e-mail, that and its neighbour have a row each. */
const ROOM = { containerType: 'inline-size' } as const
const WIDE = { '@container (max-width: 36rem)': { gridColumn: '1 / -1' } } as const

interface Props {
  readonly account: Account
  /** In the user's own form the browser may autofill. */
  readonly isOwn: boolean
}

/** Name, e-mail, personal number, phone numbers and address. */
export function PersonFields({ isOwn, account }: Props): ReactNode {
  const t = useAccountsText()
  const known = (purpose: string) => (isOwn ? { autoComplete: purpose } : {})
  return (
    <Box sx={ROOM}>
      <Box sx={FIELD_GRID}>
        <Box sx={PAIR}>
          <AdvisedText
            name="firstName"
            label={t('profile.firstName')}
            advice={t('profile.firstNameAdvice')}
            {...known('given-name')}
          />
          <FormText name="lastName" label={t('profile.lastName')} {...known('family-name')} />
        </Box>
        <Box sx={WIDE}>
          <AdvisedText
            name="email"
            label={t('profile.email')}
            type="email"
            advice={t('profile.emailAdvice')}
            {...known('email')}
          />
        </Box>
        <Box sx={WIDE}>
          <PersonalNumberField account={account} isOwn={isOwn} />
        </Box>
        <DoubtedText name="phone" isRight={isPhoneNumber} type="tel" {...known('tel')} />
        <DoubtedText name="otherPhone" isRight={isPhoneNumber} type="tel" />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormText name="address" label={t('profile.address')} {...known('street-address')} />
        </Box>
        <Box sx={PAIR}>
          <DoubtedText name="postalCode" isRight={isPostalCode} inputMode="numeric" {...known('postal-code')} />
          <FormText name="city" label={t('profile.city')} {...known('address-level2')} />
        </Box>
      </Box>
    </Box>
  )
}
