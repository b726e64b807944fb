import type { ReactNode } from 'react'
import * as z from 'zod'
import { newAccountInput, OPTIONAL_PICTURE } from '@portal/identity-domain'
import { FormDialog, FormFile, FormText, useController, useSchemaForm } from '@portal/ui'
import { Checkbox, FormControlLabel } from '@portal/ui/kit'
import { isTemporary, showFieldErrors } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { PasswordHelp } from './password-help.tsx'
import { useAddUser } from './users.api.ts'

const form = newAccountInput.extend({ picture: z.instanceof(File).nullable() })
const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  mustChangePassword: false,
  picture: null,
}
const FIELDS = Object.keys(EMPTY)

interface Props {
  readonly onAdded: () => void
  readonly onClose: () => void
}

/**
 * Name, address, phone, password and picture of a new user (spec 1 §2), and whether they must choose a new password
 * first (D57).
 */
export function AddUserDialog({ onAdded, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const add = useAddUser()
  const user = useSchemaForm(form, EMPTY)

  const save = async ({ picture, ...account }: z.output<typeof form>) => {
    try {
      await add.run({ user: account }, picture ?? undefined)
      onAdded()
      return true
    } catch (error) {
      showFieldErrors(error, user.setError, FIELDS)
      return false
    }
  }
  return (
    <FormDialog
      title={t('newUser.title')}
      submitLabel={t('newUser.save')}
      form={user}
      onSubmit={save}
      onClose={onClose}
      draft="user.new"
      error={add.error && (isTemporary(add.error) ? t('users.addFailed') : add.error.message)}
    >
      <FormText name="firstName" label={t('newUser.firstName')} />
      <FormText name="lastName" label={t('newUser.lastName')} isOptional />
      <FormText name="email" label={t('newUser.email')} type="email" />
      <FormText name="phone" label={t('newUser.phone')} type="tel" isOptional />
      <FormText
        name="password"
        label={t('newUser.password')}
        type="password"
        autoComplete="new-password"
        help={<PasswordHelp />}
      />
      <MustChangeTick label={t('newUser.mustChange')} />
      <FormFile
        name="picture"
        label={t('newUser.picture')}
        rule={OPTIONAL_PICTURE}
        isOptional
        progress={add.progress}
      />
    </FormDialog>
  )
}

function MustChangeTick({ label }: { readonly label: string }): ReactNode {
  const { field } = useController({ name: 'mustChangePassword' })
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={field.value === true}
          onChange={(_event, isTicked) => field.onChange(isTicked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  )
}
