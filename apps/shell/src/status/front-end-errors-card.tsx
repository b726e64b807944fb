import { type ReactNode, useState } from 'react'
import { frontEndErrorCalls } from '@portal/identity-contract'
import { shownDevice } from '@portal/identity-domain'
import { ErrorCard } from '@portal/ui/basics'
import { Button, Card, Typography } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { type EqualErrors, equalErrors } from './equal-errors.ts'
import { useKnownRegistry } from './known-registry.ts'
import { PartName } from './part-name.tsx'
import { NOTHING, StatusTable } from './status-table.tsx'
import { useStatusText } from './texts.ts'
import { isUsed } from './used-releases.ts'
import { VersionCode } from './version-code.tsx'

const MINUTE = 'YYYY-MM-DD hh:mm'.length
const POLL_MS = 30_000
/** The name of errors that have no name of their own. */
const UNNAMED = 'Error'
/** Of the kinds of errors; the others are shown on request. */
const FEW = 5

/**
 * Errors of the portal's parts in users' browsers, equal ones of all releases in one row, the latest first and those of
 * past releases last: with the stack in the sources, once it is read, above the place in the release.
 */
export function FrontEndErrorsCard(): ReactNode {
  const t = useStatusText()
  const [isWhole, showAll] = useState(false)
  const { data: registry } = useKnownRegistry()
  const { data: errors, isFetched, refetch } = useCall(frontEndErrorCalls.list, {}, { refetchInterval: POLL_MS })
  if (isFetched && !errors) return <ErrorCard text={t('errorsFailed')} onRetry={() => void refetch()} />
  const columns = ['remote', 'error', 'count', 'versions', 'latest'].map((id) => t(id))
  if (!errors) return <StatusTable label={t('errors')} columns={columns} numeric={[t('count')]} rows="pending" />
  if (errors.length === 0)
    return (
      <Card sx={{ padding: 2 }}>
        <Typography color="text.secondary">{t('noErrors')}</Typography>
      </Card>
    )
  const isNow = ({ remote, versions }: EqualErrors) => versions.some((version) => isUsed({ remote, version }, registry))
  const equal = equalErrors(errors)
  const groups = [...equal.filter(isNow), ...equal.filter((group) => !isNow(group))]
  const rows = (isWhole ? groups : groups.slice(0, FEW)).map((group) => {
    const { remote, versions, kind, error, place, source = [], page, count, lastAt, firstDay, device } = group
    return {
      id: [remote, versions[0], kind, error, place].join(' '),
      name: remote,
      shownName: <PartName name={remote} />,
      cells: [
        <Lines
          key="error"
          first={[t(`errorKinds.${kind}`), error === UNNAMED ? '' : error].filter(Boolean).join(': ')}
          second={[...source, place || (kind === 'load' ? t('loadCause') : '')].join('\n')}
        />,
        String(count),
        versions.every((version) => version === '') ? (
          NOTHING
        ) : (
          <Versions key="versions" versions={versions} isPast={!isNow(group)} />
        ),
        <Lines
          key="latest"
          first={[
            lastAt.slice(0, MINUTE),
            ...(firstDay !== undefined && !lastAt.startsWith(firstDay) ? [t('since', { day: firstDay })] : []),
          ].join(', ')}
          second={`${page}, ${shownDevice(device)}`}
        />,
      ],
    }
  })
  return (
    <>
      <StatusTable
        label={t('errors')}
        columns={columns}
        rows={rows}
        wide={[t('error'), t('latest')]}
        numeric={[t('count')]}
      />
      {rows.length < groups.length && (
        <Button color="inherit" variant="outlined" onClick={() => showAll(true)} sx={{ justifySelf: 'start' }}>
          {t('allErrors', { count: groups.length })}
        </Button>
      )}
    </>
  )
}

interface VersionsProps {
  readonly versions: readonly string[]
  /** No user gets any of them. */
  readonly isPast: boolean
}

/** The latest release that had the error, how many others, and whether none is in use any more. */
function Versions({ versions: [latest = '', ...others], isPast }: VersionsProps): ReactNode {
  const t = useStatusText()
  return (
    <span title={others.join(', ') || undefined}>
      <VersionCode version={latest} />
      {others.length > 0 && ` ${t('versionsMore', { count: others.length })}`}
      {isPast && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {t('versionPast')}
        </Typography>
      )}
    </span>
  )
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
