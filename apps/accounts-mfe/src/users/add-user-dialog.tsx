import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { invitedAccountInput, isPhoneNumber, newAccountInput, OPTIONAL_PICTURE } from '@portal/identity-domain'
import { isAdmin, type Language, type Role } from '@portal/platform-domain'
import { FormDate, FormDialog, FormFile, FormText, useController, useSchemaForm } from '@portal/ui'
import { Box, Button, Checkbox, FormControlLabel } from '@portal/ui/kit'
import { ApiError, isTemporary, showFieldErrors, toast, type ToastAction, today } from '@portal/web-kit'
import { FIELDS_WITH_GAPS, HELP_ROOM, TWO_LINES, TWO_LINES_ON_PHONE } from '../help-in-gap.ts'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { DoubtedText } from '../profile/doubted-text.tsx'
import { FIELD_COLUMNS } from '../profile/profile-fields.tsx'
import { PasswordHelp } from '../profile/password-help.tsx'
import { InvitedAs } from '../people/invited-as.tsx'
import { useInvited } from '../people/invited.api.ts'
import { useAddUser, useInviteUser, useIsInactive } from './users.api.ts'

const form = newAccountInput.extend({ picture: z.instanceof(File).nullable() })
/** Without a password; a picture is the user's own matter. */
const invitation = invitedAccountInput
const EMPTY_VALUES = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  mustChangePassword: false,
  picture: null,
  language: 'sv' as Language,
  role: 'user' as Role,
  /** Kept with the draft, as the fields are that it shows. */
  isInvited: false,
}
/** A new user starts today unless another day is chosen, and so does not miss days of months before (ADR 123). */
const startValues = () => ({ ...EMPTY_VALUES, employedFrom: today() })
type Filled = z.output<typeof form> | z.output<typeof invitation>
const FIELDS = Object.keys(startValues())

interface Props {
  /** What a toast offers once the user exists. */
  readonly show: (userId: number) => ToastAction
  /** Invites several users at once instead; what is filled in stays as a draft. */
  readonly onInviteMany: () => void
  readonly onClose: () => void
}

/**
 * Name, address, phone, first day of employment, password and picture of a new user (spec 1 §2), and whether they must choose a new password
 * first (D57); or an invitation by mail to choose the first one.
 */
export function AddUserDialog({ show, onInviteMany, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const add = useAddUser()
  const invite = useInviteUser()
  const { isKnown: knowsEmployment } = useInvited()
  const [isInviting, setInviting] = useState(false)
  const [taken, setTaken] = useState('')
  const [values] = useState(startValues)
  const user = useSchemaForm<typeof values, Filled>(isInviting ? invitation : form, values)
  const isInvited = user.watch('isInvited')
  if (isInvited !== isInviting) setInviting(isInvited)
  const isTakenByInactive = useIsInactive(user.watch('email').trim() === taken ? taken : '')

  const send = async (filled: Filled) => {
    if (!('password' in filled)) {
      const { role, ...invited } = filled
      // Services of earlier releases do not know the role.
      const { id, isMailed, email } = await invite.run(role === 'user' ? invited : filled)
      if (isMailed) toast.success(t('newUser.invited', { email }), show(id))
      else toast.error(t('newUser.notMailed'), show(id))
      return onClose()
    }
    const { picture, ...account } = filled
    const { id } = await add.run({ user: account }, picture ?? undefined)
    toast.success(t('users.added'), show(id))
    return onClose()
  }
  const save = async (filled: Filled) => {
    try {
      await send(filled)
      return true
    } catch (error) {
      setTaken(error instanceof ApiError && error.code === 'email_taken' ? user.getValues('email').trim() : '')
      showFieldErrors(error, user.setError, FIELDS)
      return false
    }
  }
  const { error } = isInviting ? invite : add
  const textOf = ({ message }: Error) => (isTakenByInactive ? `${message} ${t('users.takenByInactive')}` : message)
  return (
    <FormDialog
      title={t('newUser.title')}
      submitLabel={t(isInviting ? 'newUser.invite' : 'newUser.save')}
      form={user}
      onSubmit={save}
      onClose={onClose}
      draft="user.new"
      extraAction={
        isInviting && (
          <Button color="inherit" disabled={user.formState.isSubmitting} onClick={onInviteMany}>
            {t('newUser.inviteMany')}
          </Button>
        )
      }
      error={
        error &&
        (isUnknownCall(error) ? t('newUser.noInvitations') : isTemporary(error) ? t('users.addFailed') : textOf(error))
      }
    >
      <Box sx={FIELDS_WITH_GAPS}>
        <Box sx={{ ...FIELD_COLUMNS, rowGap: HELP_ROOM }}>
          <FormText name="firstName" label={t('newUser.firstName')} />
          <FormText name="lastName" label={t('newUser.lastName')} isOptional />
          <FormText name="email" label={t('newUser.email')} type="email" />
          <DoubtedText name="phone" isRight={isPhoneNumber} type="tel" isOptional isOnlyAsked />
          {knowsEmployment && (
            <Box sx={TWO_LINES}>
              <FormDate
                name="employedFrom"
                label={t('user.employedFrom')}
                help={t('user.employedFromHelp')}
                isOptional
              />
            </Box>
          )}
        </Box>
        <FormControlLabel
          label={t('newUser.inviteByMail')}
          control={
            <Checkbox
              checked={isInviting}
              onChange={(_event, isTicked) => user.setValue('isInvited', isTicked, { shouldDirty: true })}
            />
          }
        />
        {!isInviting && (
          <>
            <Box sx={TWO_LINES_ON_PHONE}>
              <FormText
                name="password"
                label={t('newUser.password')}
                type="password"
                autoComplete="new-password"
                help={<PasswordHelp />}
              />
            </Box>
            <MustChangeTick label={t('newUser.mustChange')} />
          </>
        )}
      </Box>
      {isInviting ? (
        <InvitedAs isAdministrator={isAdmin({ role: user.watch('role') })} languageHelp={t('newUser.inviteHelp')} />
      ) : (
        <FormFile
          name="picture"
          label={t('newUser.picture')}
          rule={OPTIONAL_PICTURE}
          isOptional
          progress={add.progress}
        />
      )}
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
