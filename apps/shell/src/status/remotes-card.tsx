import { type ReactNode, useState } from 'react'
import { HOST_CONTRACT_VERSION, keepsContract, type RegistryEntry } from '@portal/platform-contract'
import { ErrorCard, StatusPill } from '@portal/ui/basics'
import { Button } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useKnownRegistry } from './known-registry.ts'
import { PartName } from './part-name.tsx'
import { type RemoteFailure, useRemoteFailures } from '../remotes/remote-failures.ts'
import { loadOf } from '../remotes/remote-loads.ts'
import { SteerDialog } from './releases/steer-dialog.tsx'
import { NOTHING, StatusTable } from './status-table.tsx'
import { partName, useStatusText } from './texts.ts'
import { shortVersion, VersionCode } from './version-code.tsx'

/** Every remote in the registry, and its state in this browser. */
export function RemotesCard(): ReactNode {
  const t = useStatusText()
  const failures = useRemoteFailures()
  const { data: remotes, isError, refetch } = useKnownRegistry()
  if (isError && !remotes) return <ErrorCard text={t('registryFailed')} onRetry={() => void refetch()} />
  const columns = [
    t('remote'),
    t('version'),
    t('contract'),
    t('load'),
    t('canary'),
    t('lastError'),
    t('releases.column'),
  ]
  if (!remotes) return <StatusTable label={t('remotes')} columns={columns} rows="pending" />

  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const loadText = (name: string) => {
    const load = loadOf(name, entries)
    if (!load) return t('notLoaded')
    const kilobytes = Math.round(load.bytes / 1000)
    return kilobytes === 0 ? t('fromCache') : t('loaded', { ms: load.ms, kilobytes })
  }
  const trialText = ({ canary }: RegistryEntry) =>
    canary
      ? t('onTrial', {
          version: shortVersion(canary.version),
          share: canary.share,
          users: canary.chosen ?? canary.users.length,
        })
      : NOTHING
  const failureText = (failure: RemoteFailure | undefined) =>
    failure ? `${minuteInStockholm(failure.at)} ${failure.text}` : NOTHING
  const rows = remotes.map((remote) => ({
    name: remote.name,
    shownName: <PartName name={remote.name} />,
    cells: [
      <VersionCode key="version" version={remote.version} />,
      <ContractPill key="contract" range={remote.hostContract} />,
      loadText(remote.name),
      trialText(remote),
      failureText(failures[remote.name]),
      <SteerButton key="steer" remote={remote} />,
    ],
  }))
  return <StatusTable label={t('remotes')} columns={columns} rows={rows} wide={[t('lastError')]} />
}

function SteerButton({ remote }: { readonly remote: RegistryEntry }): ReactNode {
  const t = useStatusText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={t('releases.steer', { name: partName(remote.name) })}
        onClick={() => setOpen(true)}
      >
        {t('releases.steerShort')}
      </Button>
      {isOpen && <SteerDialog remote={remote} onClose={() => setOpen(false)} />}
    </>
  )
}

function ContractPill({ range }: { readonly range: string }): ReactNode {
  const t = useStatusText()
  if (keepsContract(range)) return <StatusPill tint="green">{t('kept', { range })}</StatusPill>
  return <StatusPill tint="red">{t('notKept', { range, version: HOST_CONTRACT_VERSION })}</StatusPill>
}
