import { type ReactNode, useMemo, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RegistryEntry } from '@portal/platform-contract'
import { FormDialog, FormSelect, FormText, useSchemaForm } from '@portal/ui'
import { Alert } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { partName, useStatusText } from '../texts.ts'
import { ReleaseHistory } from './release-history.tsx'
import {
  MAX_REASON,
  MAX_SHARE_DIGITS,
  steerInput,
  type SteerChoice,
  type SteerValues,
  steeredBy,
} from './steer-input.ts'
import { UsersField } from './users-field.tsx'
import { createSteerer, STEERINGS } from './steer-release.ts'
import { versionChoices } from './version-choices.ts'

interface Props {
  readonly remote: RegistryEntry
  readonly onClose: () => void
}

/** Changes which version of a part users get, with a reason: on trial, to all, back, or none; and its history. */
export function SteerDialog({ remote: { name, version, canary }, onClose }: Props): ReactNode {
  const t = useStatusText()
  const called = partName(name)
  const client = useQueryClient()
  const [steerer] = useState(() => createSteerer(name))
  const [refusal, setRefusal] = useState<string | null>(null)
  const history = useQuery({ queryKey: ['releases', name], queryFn: steerer.history, retry: false, gcTime: 0 })
  const input = useMemo(() => steerInput(t), [t])
  const form = useSchemaForm(input, {
    act: '',
    version: '',
    share: '',
    users: [],
    why: '',
  } as SteerChoice)
  const act = form.watch('act')
  const versions = versionChoices(history.data?.steps ?? [], version, t)
  const before = form.watch('version') || history.data?.before
  const hasEarlier = !history.data || history.data.before !== undefined || versions.length > 0
  const possible = STEERINGS.filter((one) => {
    if (one === 'rollback') return hasEarlier
    return (one !== 'promote' && one !== 'stop') || canary !== undefined
  })

  const submit = async (wanted: SteerValues) => {
    setRefusal(null)
    try {
      await steerer.act(steeredBy(wanted))
      toast.success(t(`releases.done.${wanted.act}`, { name: called }))
      await client.invalidateQueries({ queryKey: ['registry'] })
      onClose()
      return true
    } catch (error) {
      setRefusal((error as Error).message)
      return false
    }
  }
  return (
    <FormDialog
      title={t('releases.steer', { name: called })}
      submitLabel={t(act === '' ? 'releases.steerShort' : `releases.submit.${act}`)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={refusal}
      isDangerous={act === 'rollback' || act === 'withdraw'}
    >
      <FormSelect
        name="act"
        label={t('releases.act')}
        placeholder={t('releases.chooseAct')}
        choices={possible.map((value) => ({ value, label: t(`releases.acts.${value}`) }))}
      />
      {act === 'withdraw' && <Alert severity="warning">{t('releases.withdrawText', { name: called })}</Alert>}
      {act === 'rollback' && (
        <>
          <FormSelect
            name="version"
            label={t('releases.version')}
            placeholder={t('releases.versionBefore', { version: history.data?.before ?? '' })}
            choices={versions}
            isOptional
          />
          {before !== undefined && (
            <Alert severity="warning">
              {t('releases.rollbackText', { name: called, version: before, present: version })}
            </Alert>
          )}
        </>
      )}
      {act === 'canary' && (
        <>
          <FormSelect
            name="version"
            label={t('releases.version')}
            placeholder={t('releases.chooseVersion')}
            choices={versions}
          />
          <FormText
            name="share"
            label={t('releases.share')}
            help={t('releases.shareHelp')}
            inputMode="numeric"
            maxLength={MAX_SHARE_DIGITS}
            isOptional
          />
          <UsersField />
        </>
      )}
      <FormText
        name="why"
        label={t('releases.why')}
        help={t('releases.whyHelp')}
        isOptional={act !== 'rollback' && act !== 'withdraw'}
        maxLength={MAX_REASON}
      />
      <ReleaseHistory
        steps={history.data?.steps}
        error={history.isError ? history.error.message || t('releases.unprovenHistory') : null}
        onRetry={() => void history.refetch()}
      />
    </FormDialog>
  )
}
