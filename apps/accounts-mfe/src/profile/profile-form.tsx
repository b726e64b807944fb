import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import {
  type Account,
  fullName,
  type ProfileInput,
  profileInput,
  profileInputOf,
  profileOf,
  wishedChanges,
} from '@portal/identity-domain'
import {
  DraftNote,
  FormProvider,
  hiddenVisually,
  LeaveGuard,
  type useForm,
  useFormDraft,
  useOpenByAddress,
  useSchemaForm,
} from '@portal/ui'
import { Alert, Box, Button, Card, CardContent, GlobalStyles, Typography } from '@portal/ui/kit'
import { ApiError, isTemporary, showFieldErrors, toast } from '@portal/web-kit'
import { isAdmin, roleLabel } from '@portal/platform-domain'
import { useAccountsText } from '../texts.ts'
import { FieldGroup } from './field-group.tsx'
import { PasswordField } from './password-field.tsx'
import { PayFields } from './pay-fields.tsx'
import { showInSession, useSaveProfile } from './profile.api.ts'
import { PersonFields } from './profile-fields.tsx'
import { useDraftFields } from './use-draft-fields.ts'
import { useUndoOfSave } from './use-undo-of-save.ts'
import { useRoleQuestion } from './use-role-question.tsx'

interface Props {
  readonly account: Account
  /** An administrator edits it, another user's or their own (D13). */
  readonly asAdministrator?: boolean
  /** Gets whether something is unsaved. */
  readonly onDirty?: (isDirty: boolean) => void
  /** The first fields, visible only to administrators. */
  readonly children?: ReactNode
}

/** What the last attempt came to stands beside the button: the form's beginning may be far away. */
const SAVE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: { xs: 1, sm: 1.5 },
  '& > .MuiAlert-root': { flexBasis: 240 },
} as const
/** With large text the buttons stand below it. */
const CHANGES = { flex: '1 1 4.5rem', minWidth: 0, fontWeight: 600 } as const
/** The button stays at the screen's lower edge while the form, which is long, has something to save. */
const IN_SIGHT = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  marginInline: -2,
  paddingInline: 2,
  paddingBlock: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 10px 10px',
  bgcolor: 'background.paper',
} as const

/** What gets the focus is scrolled clear of the button with its help, which may have two lines (WCAG 2.4.11). */
const CLEAR = <GlobalStyles styles={{ html: { scrollPaddingBottom: 124 } }} />
/** The same while the bar says too why the last attempt failed. */
const CLEAR_OF_REFUSAL = <GlobalStyles styles={{ html: { scrollPaddingBottom: 204 } }} />

/** The button leaves the focus in the field, which reads a day such as "1 nov" when it is left. */
function readTyped(): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  field.blur()
  field.focus({ preventScroll: true })
}

/** A wrong field that has the focus already is scrolled to by nothing else. */
function showWrongField(): void {
  requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center' }))
}

/** Why the last attempt failed. */
interface Refusal {
  readonly text: string
  readonly more?: string
  /** The values that were refused are gone; otherwise it no longer holds when nothing is unsaved. */
  readonly hasReset?: boolean
}

const NAMES = Object.keys(profileInput.shape)

/** The documented fields of a profile; sends only changed fields. */
export function ProfileForm({ account, asAdministrator = false, onDirty, children }: Props): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const save = useSaveProfile()
  const question = useRoleQuestion(account)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const schema = useMemo(() => profileInputOf(account), [account])
  const form = useSchemaForm(schema, profileOf(account), { clearsOnEdit: true })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  // Apart: what an administrator typed into fields that the own account lacks would be saved there unseen.
  const draft = useFormDraft(form, `${asAdministrator ? 'user' : 'account'}.${account.id}`, { editsRecord: true })
  const draftFields = useDraftFields(form, draft)
  if (!isDirty && !isSubmitting && refusal && !refusal.hasReset) setRefusal(null)
  const { payLocked } = account
  // The page's menu changes the lock too; saving the form must not change it back.
  useEffect(() => {
    if (form.getValues('payLocked') !== payLocked) form.resetField('payLocked', { defaultValue: payLocked })
  }, [form, payLocked])
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty])
  useOpenByAddress(() => form.setFocus('password'), !asAdministrator, 'losenord')
  const element = useRef<HTMLFormElement>(null)
  // The bar comes with the first change, over the help of a field that stands low.
  useEffect(() => {
    const field = document.activeElement
    if (isDirty && element.current?.contains(field)) field?.scrollIntoView?.({ block: 'nearest' })
  }, [isDirty])
  // What was typed since then stays.
  const undoOf = useUndoOfSave((user) => form.reset(profileOf(user), { keepDirtyValues: true }))
  const throwAway = () => {
    draft.discard()
    form.reset()
    // The button that was pressed goes; the pointer's press left the focus in its field.
    if (document.activeElement?.closest('[data-puts-back]')) element.current?.focus({ preventScroll: true })
  }

  /** Returns whether the values were saved. */
  const send = async (input: ProfileInput): Promise<boolean> => {
    const isRaised = question.isRaisedBy(input.role)
    if (isRaised && !(await question.ask())) return false
    setRefusal(null)
    try {
      const wish = wishedChanges(account, input)
      const { user, addressToConfirm } = await save.run({
        asAdministrator,
        wish,
        ...(asAdministrator ? { userId: account.id } : {}),
        ...(input.password === '' ? {} : { password: input.password }),
      })
      showInSession(user)
      draft.discard()
      form.reset(profileOf(user))
      toast.success(
        addressToConfirm !== undefined
          ? t('profile.confirmAddress', { email: addressToConfirm })
          : isRaised
            ? t('profile.savedAsAdmin', { name: fullName(user), role: roleLabel(user.role) })
            : t(input.password === '' ? 'profile.saved' : 'profile.savedWithPassword'),
        input.password === '' ? undoOf({ before: account, after: user, wish, asAdministrator }) : undefined,
      )
      return true
    } catch (error) {
      const isAtFields = showFieldErrors(error, form.setError, NAMES)
      // The lock was set meanwhile: the typed values can no longer be saved (D13).
      const hasReset = error instanceof ApiError && error.code === 'pay_locked'
      if (!isAtFields)
        setRefusal(
          isTemporary(error as Error)
            ? { text: t('profile.failed'), more: t('profile.kept') }
            : { text: (error as Error).message, hasReset },
        )
      if (hasReset) for (const name of ['salary', 'pension'] as const) form.resetField(name)
      return false
    }
  }
  const submit = form.handleSubmit(send, showWrongField)
  const [refusedLeaving, setRefusedLeaving] = useState(0)
  // After the closed question has given the focus back: a refused field has it.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusedLeaving])
  /** What the question about leaving the page offers. */
  const saving = {
    // What stands in a hidden tab is not saved unseen, and a role that asks first would ask over the question.
    canSave: () => !element.current?.closest('[hidden]') && !question.isRaisedBy(form.getValues('role')),
    save: async () => {
      let isSaved = false
      await form.handleSubmit(async (input) => void (isSaved = await send(input)))()
      if (!isSaved) setRefusedLeaving((before) => before + 1)
      return isSaved
    },
  }
  const person = <PersonFields isOwn={!asAdministrator} account={account} />
  return (
    <FormProvider {...(form as unknown as ReturnType<typeof useForm>)}>
      <LeaveGuard isDirty={isDirty} onLeave={draft.discard} saving={saving} />
      <Card
        ref={element}
        component="form"
        noValidate
        tabIndex={-1}
        aria-labelledby={id}
        onSubmit={(event) => {
          readTyped()
          void submit(event)
        }}
        sx={{ overflow: 'visible', outline: 'none' }}
      >
        <CardContent sx={{ display: 'grid', gap: 2 }}>
          <Typography id={id} variant="h2" sx={asAdministrator ? hiddenVisually : {}}>
            {t('profile.details')}
          </Typography>
          <DraftNote draft={draft} fields={draftFields} onDiscard={throwAway} />
          {children}
          {asAdministrator ? <FieldGroup title={t('profile.person')}>{person}</FieldGroup> : person}
          <PayFields
            isLocked={account.payLocked}
            isFree={isAdmin(account) || asAdministrator}
            changed={account.payChanged}
          />
          <PasswordField />
          {isDirty && (refusal ? CLEAR_OF_REFUSAL : CLEAR)}
          <Box sx={isDirty ? { ...SAVE, ...IN_SIGHT } : SAVE}>
            {refusal && (
              <Alert severity="error" sx={{ flexGrow: 1, paddingBlock: 0 }}>
                <div>{refusal.text}</div>
                {refusal.more && <div>{refusal.more}</div>}
              </Alert>
            )}
            {isDirty && !refusal && (
              <Typography variant="body2" sx={CHANGES}>
                {t('profile.changes', { count: Object.keys(dirtyFields).length })}
              </Typography>
            )}
            {isDirty && (
              <Button
                data-puts-back
                color="inherit"
                disabled={isSubmitting}
                onMouseDown={(event) => event.preventDefault()}
                onClick={throwAway}
                sx={{ minWidth: 0, paddingInline: { xs: 1, sm: 2 } }}
              >
                {t('profile.takeAllBack')}
              </Button>
            )}
            <Button
              type="submit"
              variant="contained"
              loading={isSubmitting}
              disabled={!isDirty}
              // The field keeps the focus: a question after blur that wraps would move the button away from the pointer.
              onMouseDown={(event) => event.preventDefault()}
            >
              {t('profile.save')}
            </Button>
          </Box>
        </CardContent>
      </Card>
      {question.dialog}
    </FormProvider>
  )
}
