import type { ReactNode } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, ROLE_NAMES, roleLabel } from '@portal/platform-domain'
import { FormSelect } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { FIELD_COLUMNS } from '../profile/profile-fields.tsx'
import { useAccountsText } from '../texts.ts'

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
/** The usual one first. */
const ROLE_ORDER = ROLE_NAMES.toReversed()

interface Props {
  /** The chosen role is the administrator's. */
  readonly isAdministrator: boolean
  readonly languageHelp?: string
}

/** The language of an invitation and the role it gives: the fields `language` and `role` of the form. */
export function InvitedAs({ isAdministrator, languageHelp }: Props): ReactNode {
  const t = useAccountsText()
  return (
    <Box sx={FIELD_COLUMNS}>
      <FormSelect name="language" label={t('newUser.language')} choices={LANGUAGE_CHOICES} help={languageHelp} />
      <FormSelect
        name="role"
        label={t('user.role')}
        choices={ROLE_ORDER.map((value) => ({ value, label: roleLabel(value) }))}
        help={isAdministrator ? t('newUser.adminHelp') : undefined}
      />
    </Box>
  )
}
