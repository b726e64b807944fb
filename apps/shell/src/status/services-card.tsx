import type { ReactNode } from 'react'
import { ErrorCard, StatusPill } from '@portal/ui/basics'
import { Card, Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useHealth, useServiceStatus } from './service-health.ts'
import { healthText, useStatusText } from './texts.ts'

const COLUMNS = ['service', 'health', 'version', 'started', 'queue'] as const

/** Every service: whether it is well, what runs, and what waits to be told to the others. */
export function ServicesCard(): ReactNode {
  const t = useStatusText()
  const { data: services, isError, refetch } = useHealth()
  if (isError && !services) return <ErrorCard text={t('failed')} onRetry={() => void refetch()} />
  if (!services) return <Skeleton variant="rounded" height={180} />
  return (
    <Card>
      <TableContainer tabIndex={0} role="region" aria-label={t('services')}>
        <Table aria-label={t('services')}>
          <TableHead>
            <TableRow>{COLUMNS.map((name) => <TableCell key={name}>{t(`${name}`)}</TableCell>)}</TableRow>
          </TableHead>
          <TableBody>{Object.entries(services).map(([service, word]) => <ServiceRow key={service} service={service} word={word} />)}</TableBody>
        </Table>
      </TableContainer>
    </Card>
  )
}

function ServiceRow({ service, word }: { readonly service: string; readonly word: string }): ReactNode {
  const t = useStatusText()
  const status = useServiceStatus(service)
  const queue = status && t('waiting', { count: status.waitingEvents, seconds: status.oldestWaitS, failed: status.failedEvents })
  return (
    <TableRow>
      <TableCell component="th" scope="row">{service}</TableCell>
      <TableCell><StatusPill tint={word === 'ok' ? 'green' : 'red'}>{healthText(word)}</StatusPill></TableCell>
      <TableCell className="figures">{status?.version ?? '–'}</TableCell>
      <TableCell className="figures">{status ? minuteInStockholm(new Date(status.startedAt)) : '–'}</TableCell>
      <TableCell className="figures">{queue ?? '–'}</TableCell>
    </TableRow>
  )
}
