import type { ReactNode } from 'react'
import { frontEndErrorCalls } from '@portal/identity-contract'
import { shownDevice } from '@portal/identity-domain'
import { ErrorCard } from '@portal/ui/basics'
import { Card, Typography } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { NOTHING, StatusTable } from './status-table.tsx'
import { useStatusText } from './texts.ts'

const MINUTE = 'YYYY-MM-DD hh:mm'.length
const POLL_MS = 30_000

/**
 * Errors of the portal's parts in users' browsers, counted by release, the latest first: with the stack in the
 * sources, once it is read, above the place in the release.
 */
export function FrontEndErrorsCard(): ReactNode {
  const t = useStatusText()
  const { data: errors, isError, refetch } = useCall(frontEndErrorCalls.list, {}, { refetchInterval: POLL_MS })
  if (isError && !errors) return <ErrorCard text={t('errorsFailed')} onRetry={() => void refetch()} />
  const columns = ['remote', 'version', 'error', 'count', 'latest'].map((id) => t(id))
  if (!errors) return <StatusTable label={t('errors')} columns={columns} rows="pending" />
  if (errors.length === 0)
    return (
      <Card sx={{ padding: 2 }}>
        <Typography color="text.secondary">{t('noErrors')}</Typography>
      </Card>
    )
  const rows = errors.map(({ remote, version, kind, error, place, source = [], page, count, lastAt, device }) => ({
    name: remote,
    cells: [
      version || NOTHING,
      <Lines
        key="error"
        first={[t(`errorKinds.${kind}`), error].filter(Boolean).join(': ')}
        second={[...source, place].join('\n')}
      />,
      String(count),
      <Lines key="latest" first={lastAt.slice(0, MINUTE)} second={`${page}, ${shownDevice(device)}`} />,
    ],
  }))
  return <StatusTable label={t('errors')} columns={columns} rows={rows} />
}

function Lines({ first, second }: { readonly first: string; readonly second: string }): ReactNode {
  return (
    <span>
      {first}{' '}
      <Typography
        component="span"
        variant="body2"
        color="text.secondary"
        sx={{ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {second}
      </Typography>
    </span>
  )
}
