import { type ReactNode, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import type { RegistryEntry } from '@portal/platform-contract'
import { FormDialog, FormSelect, FormText, useSchemaForm } from '@portal/ui'
import { Alert } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useStatusText } from '../texts.ts'
import { type Steering, STEERINGS, SteeringRefused, steerRelease } from './steer-release.ts'

const MAX_REASON = 200

interface Props {
  readonly remote: RegistryEntry
  readonly onClose: () => void
}

/** Gives a part's version on trial to all, goes back to the one before, or removes the part; with a reason. */
export function SteerDialog({ remote: { name, canary }, onClose }: Props): ReactNode {
  const t = useStatusText()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const missing = t('releases.whyMissing')
  const input = useMemo(
    () =>
      z
        .object({ act: z.enum(STEERINGS), why: z.string().trim().max(MAX_REASON) })
        .refine(({ act, why }) => act === 'promote' || why !== '', { path: ['why'], error: missing }),
    [missing],
  )
  const possible = STEERINGS.filter((act) => act !== 'promote' || canary !== undefined)
  const form = useSchemaForm(input, { act: possible[0] ?? 'rollback', why: '' })
  const act: Steering = form.watch('act')

  const submit = async (wanted: z.infer<typeof input>) => {
    setRefusal(null)
    try {
      await steerRelease(name, wanted.act, wanted.why)
      toast.success(t(`releases.done.${wanted.act}`, { name }))
      await client.invalidateQueries({ queryKey: ['registry'] })
      onClose()
      return true
    } catch (error) {
      const { message } = error as Error
      setRefusal(error instanceof SteeringRefused ? t('releases.refused', { text: message }) : message)
      return false
    }
  }
  return (
    <FormDialog
      title={t('releases.steer', { name })}
      submitLabel={t(`releases.submit.${act}`)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={refusal}
    >
      <FormSelect
        name="act"
        label={t('releases.act')}
        choices={possible.map((value) => ({ value, label: t(`releases.acts.${value}`) }))}
      />
      {act === 'withdraw' && <Alert severity="warning">{t('releases.withdrawText', { name })}</Alert>}
      <FormText
        name="why"
        label={t('releases.why')}
        help={t('releases.whyHelp')}
        isOptional={act === 'promote'}
        maxLength={MAX_REASON}
      />
    </FormDialog>
  )
}
