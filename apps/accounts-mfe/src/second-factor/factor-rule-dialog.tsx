import { type ReactNode, useId, useState } from 'react'
import * as z from 'zod'
import type { CountedFactorRule, RoleFactors } from '@portal/identity-domain'
import { FormDialog, useController, useSchemaForm } from '@portal/ui'
import { Box, FormControlLabel, Switch, Typography } from '@portal/ui/kit'
import { type ApiError, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useFactorRule, useSetFactorRule } from './second-factor.api.ts'

const ruleInput = z.object({ admin: z.boolean(), user: z.boolean() })
/** The text below a switch begins where its label does. */
const SWITCH_WIDTH = '47px'
const ROLES = ['admin', 'user'] as const

/** Sets whose role needs a second factor, once it is known whose does now. */
export function FactorRuleDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const rule = useFactorRule()
  return rule.data ? <RuleForm key={rule.data.roles.join()} rule={rule.data} onClose={onClose} /> : null
}

function RuleForm({ rule, onClose }: { readonly rule: CountedFactorRule; readonly onClose: () => void }): ReactNode {
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
        <RoleSwitch key={role} role={role} people={rule.people?.find((counted) => counted.role === role)} />
      ))}
    </FormDialog>
  )
}

interface RoleProps {
  readonly role: (typeof ROLES)[number]
  /** Undefined where no active user has the role, or an earlier service does not count them. */
  readonly people: RoleFactors | undefined
}

/** Requires a second factor of a role, and says how many of its users have to add one. */
function RoleSwitch({ role, people }: RoleProps): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const { field } = useController({ name: role })
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={field.value === true}
            onChange={(_event, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, ...(people ? { 'aria-describedby': id } : {}) } }}
          />
        }
        label={t(`factorRule.${role}`)}
      />
      {people && (
        <Typography id={id} variant="body2" sx={{ color: 'text.secondary', paddingInlineStart: SWITCH_WIDTH }}>
          {t(`factorRule.${people.lacking === 0 ? 'complete' : 'lacking'}.${role}`, {
            count: people.active,
            lacking: people.lacking,
          })}
        </Typography>
      )}
    </Box>
  )
}
