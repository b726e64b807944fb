import type { ReactNode } from 'react'
import { backupState, type ServiceStatus } from '@portal/platform-contract'
import { ErrorCard, StatusPill, useUiTexts } from '@portal/ui/basics'
import { Alert, Button, Skeleton } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { BackupLine } from './backup-line.tsx'
import { useHealth, useServiceStatuses } from './service-health.ts'
import { PartName } from './part-name.tsx'
import { NOTHING, StatusTable } from './status-table.tsx'
import { gigabytes } from './storage.ts'
import { healthText, useStatusText } from './texts.ts'

/** Every service: its health, its version, and its waiting events. */
export function ServicesCard(): ReactNode {
  const t = useStatusText()
  const { retry: retryLabel } = useUiTexts()
  const { data: words, isFetched, refetch } = useHealth()
  const { statuses, isPending, isFailed, retry } = useServiceStatuses(Object.keys(words ?? {}))
  const numeric = [t('starts'), t('disk')]
  const columns = ['service', 'health', 'version', 'started', 'queue', 'starts', 'disk'].map((id) => t(id))
  if (!words && isFetched) return <ErrorCard text={t('failed')} onRetry={() => void refetch()} />
  if (!words || isPending)
    return (
      <>
        <StatusTable label={t('services')} columns={columns} numeric={numeric} rows="pending" />
        <Skeleton width={240} height={24} />
      </>
    )

  const backup = backupState([...statuses.values()])
  const waiting = ({ waitingEvents, oldestWaitS, failedEvents }: ServiceStatus) =>
    waitingEvents === 0 && failedEvents === 0
      ? t('nothingWaits')
      : t('waiting', { count: waitingEvents, seconds: oldestWaitS, failed: failedEvents })
  const diskText = ({ diskFreeMb, diskSizeMb }: Partial<ServiceStatus> = {}) =>
    diskFreeMb === undefined || diskSizeMb === undefined
      ? NOTHING
      : t('diskFree', { free: gigabytes(diskFreeMb), size: gigabytes(diskSizeMb) })
  const rows = Object.entries(words).map(([name, word]) => {
    const status = statuses.get(name)
    const isWell = word === 'ok'
    return {
      name,
      shownName: <PartName name={name} />,
      cells: [
        <StatusPill key="health" tint={isWell ? 'green' : 'red'}>
          {healthText(word)}
        </StatusPill>,
        status?.version ?? NOTHING,
        status ? minuteInStockholm(new Date(status.startedAt)) : NOTHING,
        status ? waiting(status) : NOTHING,
        status?.starts ?? NOTHING,
        diskText(status),
      ],
    }
  })
  return (
    <>
      <StatusTable label={t('services')} columns={columns} numeric={numeric} rows={rows} />
      {isFailed && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={retry}>
              {retryLabel}
            </Button>
          }
        >
          {t('reportsFailed')}
        </Alert>
      )}
      {backup && <BackupLine {...backup} />}
    </>
  )
}
