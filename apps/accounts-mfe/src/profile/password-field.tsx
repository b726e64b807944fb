import type { ReactNode } from 'react'
import { FormText } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { PasswordHelp } from './password-help.tsx'
import { FieldGroup } from './field-group.tsx'
import { FIELD_GRID } from './profile-fields.tsx'

/** A new password; the present one stays when the field is empty. */
export function PasswordField(): ReactNode {
  const t = useAccountsText()
  return (
    <FieldGroup title={t('profile.changePassword')} isOffPaper>
      <Box sx={FIELD_GRID}>
        <FormText
          name="password"
          label={t('profile.password')}
          type="password"
          autoComplete="new-password"
          help={<PasswordHelp />}
        />
      </Box>
    </FieldGroup>
  )
}
