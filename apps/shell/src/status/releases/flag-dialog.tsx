import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod'
import { switchCalls } from '@portal/identity-contract'
import { type FeatureFlag, MAX_FLAG_NAME, MAX_FLAG_TEXT } from '@portal/identity-domain'
import { type Role, ROLE_NAMES, roleLabel } from '@portal/platform-domain'
import { ConfirmDialog, FormDialog, FormSelect, FormText, useSchemaForm } from '@portal/ui'
import { Button } from '@portal/ui/kit'
import { type ApiError, showFieldErrors, toast, useAct } from '@portal/web-kit'
import { useStatusText } from '../texts.ts'
import { MAX_SHARE_DIGITS } from './steer-input.ts'
import { UsersField } from './users-field.tsx'

const FIELDS = ['name', 'text', 'users', 'share'] as const
const NO_ROLE = 'none'
const inputOf = (t: (key: string) => string) =>
  z.object({
    name: z.string().trim().min(1, t('flags.nameMissing')),
    text: z.string(),
    role: z.string(),
    users: z.array(z.number()),
    share: z.string(),
  })

interface Props {
  /** Null for a new one. */
  readonly flag: FeatureFlag | null
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Sets who has a feature: a role, chosen users, and a share of all users. */
export function FlagDialog({ flag, onClose, onRemoved }: Props): ReactNode {
  const t = useStatusText()
  const refreshes = { refreshes: [switchCalls.flags], overlay: false }
  const set = useAct(switchCalls.setFlag, refreshes)
  const remove = useAct(switchCalls.removeFlag, refreshes)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const input = useMemo(() => inputOf(t), [t])
  const form = useSchemaForm(input, {
    name: flag?.name ?? '',
    text: flag?.text ?? '',
    role: roleChoiceOf(flag),
    users: flag?.users ?? [],
    share: flag && flag.share > 0 ? String(flag.share) : '',
  })

  const submit = async ({ name, text, role, users, share }: z.infer<ReturnType<typeof inputOf>>) => {
    setRefusal(null)
    try {
      await set.run({ name, text, roles: rolesOf(role), users, share: Number(share), from: flag })
      toast.success(t('flags.done'))
      onClose()
      return true
    } catch (error) {
      if (!showFieldErrors(error, form.setError, FIELDS)) setRefusal((error as ApiError).message)
      return false
    }
  }
  const removeIt = async (name: string) => {
    try {
      await remove.run({ name })
      toast.success(t('flags.removed'))
      onClose()
      onRemoved()
    } catch (error) {
      setAsking(false)
      setRefusal((error as ApiError).message)
    }
  }
  return (
    <FormDialog
      title={flag ? t('flags.edit', { name: flag.name }) : t('flags.make')}
      submitLabel={t('flags.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={refusal}
      extraAction={
        flag && (
          <Button color="error" onClick={() => setAsking(true)}>
            {t('flags.remove')}
          </Button>
        )
      }
    >
      {flag && isAsking && (
        <ConfirmDialog
          title={t('flags.ask', { name: flag.name })}
          text={t('flags.askText')}
          confirmLabel={t('flags.remove')}
          isDangerous
          onConfirm={() => removeIt(flag.name)}
          onCancel={() => setAsking(false)}
        />
      )}
      <FormText
        name="name"
        label={t('flags.name')}
        help={t('flags.nameHelp')}
        maxLength={MAX_FLAG_NAME}
        isReadOnly={flag !== null}
      />
      <FormText name="text" label={t('flags.text')} maxLength={MAX_FLAG_TEXT} isOptional />
      <FormSelect
        name="role"
        label={t('flags.role')}
        choices={[
          { value: NO_ROLE, label: t('flags.noRole') },
          ...ROLE_NAMES.map((role) => ({ value: role, label: roleLabel(role) })),
          { value: ROLE_NAMES.join(), label: t('flags.allRoles') },
        ]}
      />
      <UsersField />
      <FormText
        name="share"
        label={t('releases.share')}
        help={t('flags.shareHelp')}
        inputMode="numeric"
        maxLength={MAX_SHARE_DIGITS}
        isOptional
      />
    </FormDialog>
  )
}

/** The choice of a list: roles in their usual order, separated by commas. */
const roleChoiceOf = (flag: FeatureFlag | null) =>
  ROLE_NAMES.filter((role) => flag?.roles.includes(role)).join() || NO_ROLE
const rolesOf = (choice: string): Role[] => ROLE_NAMES.filter((role) => choice.split(',').includes(role))
