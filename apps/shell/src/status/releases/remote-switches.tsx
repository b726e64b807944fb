import { type ReactNode, useState } from 'react'
import { switchCalls } from '@portal/identity-contract'
import type { RemoteSetting, RemoteSettingChange } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { ErrorCard } from '@portal/ui/basics'
import { Skeleton, Switch } from '@portal/ui/kit'
import { type ApiError, toast, useAct, useCall } from '@portal/web-kit'
import { useKnownRegistry } from '../known-registry.ts'
import { PartName } from '../part-name.tsx'
import { StatusTable } from '../status-table.tsx'
import { partName, useStatusText } from '../texts.ts'

/** What is switched for each part: shown or off, and whether its releases are rolled back by themselves. */
export function RemoteSwitches(): ReactNode {
  const t = useStatusText()
  const { data: remotes = [] } = useKnownRegistry()
  const { data: settings, isError, refetch } = useCall(switchCalls.remotes, {})
  if (isError && !settings) return <ErrorCard text={t('switches.failed')} onRetry={() => void refetch()} />
  if (!settings) return <Skeleton variant="rounded" height={120} />
  // A part that was withdrawn while it was off can be switched on again.
  const names = [...new Set([...remotes.map(({ name }) => name), ...settings.map(({ remote }) => remote)])].sort()
  const rows = names.map((remote) => {
    const setting = settings.find((known) => known.remote === remote) ?? { remote, isOff: false, rollsBack: false }
    return {
      name: remote,
      shownName: <PartName name={remote} />,
      cells: [
        <ShownSwitch key="shown" setting={setting} />,
        <SettingSwitch
          key="back"
          label={t('switches.rollsBackOf', { name: partName(remote) })}
          isOn={setting.rollsBack}
          changed={(rollsBack) => ({ ...setting, rollsBack, only: 'rollsBack' })}
        />,
      ],
    }
  })
  return (
    <StatusTable
      label={t('switches.title')}
      columns={[t('remote'), t('switches.shown'), t('switches.rollsBack')]}
      rows={rows}
      isNarrow
    />
  )
}

interface SettingSwitchProps {
  readonly label: string
  readonly isOn: boolean
  /** The setting with the switch in its new place. */
  readonly changed: (isOn: boolean) => RemoteSettingChange
}

function SettingSwitch({ label, isOn, changed }: SettingSwitchProps): ReactNode {
  const store = useStore()
  return (
    <Switch
      checked={isOn}
      onChange={(_, next) => void store(changed(next))}
      slotProps={{ input: { 'aria-label': label } }}
    />
  )
}

/** Switching a part off asks first: all users lose its pages at once. */
function ShownSwitch({ setting }: { readonly setting: RemoteSetting }): ReactNode {
  const t = useStatusText()
  const store = useStore()
  const [isAsking, setAsking] = useState(false)
  const { remote, isOff } = setting
  const name = partName(remote)
  const switchOff = () => {
    setAsking(false)
    void store({ ...setting, isOff: true, only: 'isOff' })
  }
  return (
    <>
      <Switch
        checked={!isOff}
        onChange={(_, isShown) => (isShown ? void store({ ...setting, isOff: false, only: 'isOff' }) : setAsking(true))}
        slotProps={{ input: { 'aria-label': t('switches.shownOf', { name }) } }}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('switches.ask', { name })}
          text={t('switches.askText', { name })}
          confirmLabel={t('switches.off')}
          isDangerous
          onConfirm={switchOff}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

function useStore(): (setting: RemoteSettingChange) => Promise<void> {
  const t = useStatusText()
  const set = useAct(switchCalls.setRemote, { refreshes: [switchCalls.remotes] })
  return async (setting) => {
    try {
      await set.run(setting)
      toast.success(t('switches.done'))
    } catch (error) {
      toast.error((error as ApiError).message)
    }
  }
}
