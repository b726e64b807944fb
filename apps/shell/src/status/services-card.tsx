import type { ReactNode } from 'react'
import type { ServiceStatus } from '@portal/platform-contract'
import { ErrorCard, StatusPill } from '@portal/ui/basics'
import { Skeleton } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useHealth, useServiceStatuses } from './service-health.ts'
import { StatusTable } from './status-table.tsx'
import { healthText, useStatusText } from './texts.ts'

const NOT_KNOWN = '–'

/** Every service: its health, its version, and its waiting events. */
export function ServicesCard(): ReactNode {
  const t = useStatusText()
  const { data: words = {}, isPending, isError, refetch } = useHealth()
  const names = Object.keys(words)
  const statuses = useServiceStatuses(names)
  if (isError && names.length === 0) return <ErrorCard text={t('failed')} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton variant="rounded" height={180} />

  const waiting = ({ waitingEvents, oldestWaitS, failedEvents }: ServiceStatus) =>
    t('waiting', { count: waitingEvents, seconds: oldestWaitS, failed: failedEvents })
  const rows = Object.entries(words).map(([name, word]) => {
    const status = statuses.get(name)
    const isWell = word === 'ok'
    return {
      name,
      cells: [
        <StatusPill key="health" tint={isWell ? 'green' : 'red'}>
          {healthText(word)}
        </StatusPill>,
        status?.version ?? NOT_KNOWN,
        status ? minuteInStockholm(new Date(status.startedAt)) : NOT_KNOWN,
        status ? waiting(status) : NOT_KNOWN,
      ],
    }
  })
  return (
    <StatusTable
      label={t('services')}
      columns={[t('service'), t('health'), t('version'), t('started'), t('queue')]}
      rows={rows}
    />
  )
}
