import type { ReactNode } from 'react'
import { ErrorCard, StatusPill } from '@portal/ui/basics'
import { Card, Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@portal/ui/kit'
import { HOST_CONTRACT_VERSION, keepsContract, type RegistryEntry } from '@portal/platform-contract'
import { minuteInStockholm } from '@portal/web-kit'
import { useKnownRegistry } from './known-registry.ts'
import { loadOf, useRemoteFailures } from './remote-loads.ts'
import { useStatusText } from './texts.ts'

const COLUMNS = ['remote', 'version', 'contract', 'load', 'canary', 'lastError'] as const

/** Every remote as the registry names it, and how it has fared in this browser. */
export function RemotesCard(): ReactNode {
  const t = useStatusText()
  const { data: remotes, isError, refetch } = useKnownRegistry()
  if (isError && !remotes) return <ErrorCard text={t('registryFailed')} onRetry={() => void refetch()} />
  if (!remotes) return <Skeleton variant="rounded" height={160} />
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={t('remotes')}>
        <Table aria-label={t('remotes')}>
          <TableHead>
            <TableRow>{COLUMNS.map((name) => <TableCell key={name}>{t(`${name}`)}</TableCell>)}</TableRow>
          </TableHead>
          <TableBody>{remotes.map((remote) => <RemoteRow key={remote.name} remote={remote} load={loadOf(remote.name, entries)} />)}</TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}

interface RowProps { readonly remote: RegistryEntry; readonly load: ReturnType<typeof loadOf> }

function RemoteRow({ remote: { name, version, hostContract, canary }, load }: RowProps): ReactNode {
  const t = useStatusText()
  const failure = useRemoteFailures((failures) => failures[name])
  const isKept = keepsContract(hostContract)
  return (
    <TableRow>
      <TableCell component="th" scope="row">{name}</TableCell>
      <TableCell className="figures">{version}</TableCell>
      <TableCell><StatusPill tint={isKept ? 'green' : 'red'}>{t(isKept ? 'kept' : 'notKept', { range: hostContract, version: HOST_CONTRACT_VERSION })}</StatusPill></TableCell>
      <TableCell className="figures">{load ? t('loaded', { ms: load.ms, kilobytes: Math.round(load.bytes / 1000) }) : t('notLoaded')}</TableCell>
      <TableCell className="figures">{canary ? t('onTrial', { version: canary.version, share: canary.share, users: canary.users.length }) : '–'}</TableCell>
      <TableCell>{failure ? `${minuteInStockholm(failure.at)} ${failure.text}` : '–'}</TableCell>
    </TableRow>
  )
}
