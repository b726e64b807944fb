import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import type { SecondFactorRule } from '@portal/identity-domain'
import { FormDialog, useController, useSchemaForm } from '@portal/ui'
import { FormControlLabel, Switch, Typography } from '@portal/ui/kit'
import { type ApiError, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useFactorRule, useSetFactorRule } from './second-factor.api.ts'

const ruleInput = z.object({ admin: z.boolean(), user: z.boolean() })
const ROLES = ['admin', 'user'] as const

/** Sets whose role needs a second factor, once it is known whose does now. */
export function FactorRuleDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const rule = useFactorRule()
  return rule.data ? <RuleForm key={rule.data.roles.join()} rule={rule.data} onClose={onClose} /> : null
}

function RuleForm({ rule, onClose }: { readonly rule: SecondFactorRule; readonly onClose: () => void }): ReactNode {
  const t = useAccountsText()
  const set = useSetFactorRule()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useSchemaForm(ruleInput, { admin: rule.roles.includes('admin'), user: rule.roles.includes('user') })

  const submit = async (wanted: z.infer<typeof ruleInput>) => {
    setRefusal(null)
    try {
      await set.run({ roles: ROLES.filter((role) => wanted[role]) })
      toast.success(t('factorRule.saved'))
      onClose()
      return true
    } catch (error) {
      setRefusal((error as ApiError).message)
      return false
    }
  }
  return (
    <FormDialog
      title={t('factorRule.title')}
      submitLabel={t('factorRule.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={refusal}
    >
      <Typography>{t('factorRule.text')}</Typography>
      {ROLES.map((role) => (
        <RoleSwitch key={role} name={role} label={t(`factorRule.${role}`)} />
      ))}
    </FormDialog>
  )
}

function RoleSwitch({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  const { field } = useController({ name })
  return (
    <FormControlLabel
      control={
        <Switch
          checked={field.value === true}
          onChange={(_event, isOn) => field.onChange(isOn)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
      label={label}
    />
  )
}
