import type { ReactNode } from 'react'
import { Chart, type ChartSeries } from '@portal/charts'
import { releaseHealthCalls } from '@portal/identity-contract'
import type { ShownReleaseHealth } from '@portal/identity-domain'
import { inPageDecimals } from '@portal/platform-domain'
import { ErrorCard } from '@portal/ui/basics'
import { Box, Card, Skeleton, Typography } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useStatusText } from '../texts.ts'
import { VersionCode } from '../version-code.tsx'

const HEIGHT = 180
const POLL_MS = 30_000
const PERCENT = 100
const SHORT_VERSION = 6
const MINUTE = 'YYYY-MM-DD hh:mm'.length

const figure = (value: number, unit: string) =>
  `${inPageDecimals(value.toLocaleString('sv-SE', { maximumFractionDigits: value < 10 ? 2 : 0 }))}${unit}`

const time = (ms: number | null) => (ms === null ? '–' : figure(ms, '\u00A0ms'))

/** How the releases of each part do in users' browsers: sessions with failures, and web vitals, release by release. */
export function ReleaseHealthCard(): ReactNode {
  const t = useStatusText()
  const { data: releases, isError, refetch } = useCall(releaseHealthCalls.list, {}, { refetchInterval: POLL_MS })
  if (isError && !releases) return <ErrorCard text={t('measured.failed')} onRetry={() => void refetch()} />
  if (!releases) return <Skeleton variant="rounded" height={HEIGHT} />
  const remotes = [...new Set(releases.map(({ remote }) => remote))]
  if (remotes.length === 0)
    return (
      <Card sx={{ padding: 2 }}>
        <Typography color="text.secondary">{t('measured.none')}</Typography>
      </Card>
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(300px, 1fr))' },
      }}
    >
      {remotes.map((name) => (
        <RemoteHealth key={name} name={name} releases={releases.filter(({ remote }) => remote === name)} />
      ))}
    </Box>
  )
}

function RemoteHealth({
  name,
  releases,
}: {
  readonly name: string
  readonly releases: readonly ShownReleaseHealth[]
}): ReactNode {
  const t = useStatusText()
  /** One release alone has its line of figures; a chart of one point would add nothing. */
  const isCompared = releases.length > 1
  const steps = releases.map(({ version }) => version)
  const share = ({ failed, sessions }: ShownReleaseHealth) => (failed / sessions) * PERCENT
  const chart = (label: string, unit: string, series: readonly ChartSeries[]) => (
    <Chart
      label={`${name}: ${label}`}
      tableHead={t('version')}
      height={HEIGHT}
      steps={steps}
      format={(value) => figure(value, unit)}
      onAxis={(value) => figure(value, unit)}
      shortStep={(version) => version.slice(0, SHORT_VERSION)}
      failedText={t('chartFailed')}
      series={series}
    />
  )
  return (
    <Card sx={{ padding: 2, display: 'grid', alignContent: 'start', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="h3" variant="h3">
        {name}
      </Typography>
      {isCompared && <Typography variant="body2">{t('measured.failures')}</Typography>}
      {isCompared &&
        chart(t('measured.failures'), '\u00A0%', [
          { name: t('measured.failures'), kind: 'bars', colour: 'taken', values: releases.map(share) },
        ])}
      {isCompared && releases.some(({ lcp, inp }) => lcp !== null || inp !== null) && (
        <>
          <Typography variant="body2">{t('measured.times')}</Typography>
          {chart(t('measured.times'), '\u00A0ms', [
            { name: t('measured.lcp'), kind: 'line', colour: 'main', values: releases.map(({ lcp }) => lcp) },
            { name: t('measured.inp'), kind: 'line', colour: 'third', values: releases.map(({ inp }) => inp) },
          ])}
        </>
      )}
      <Typography variant="body2" color="text.secondary" component="div" className="figures">
        {releases.map((release) => (
          <div key={release.version}>
            <VersionCode version={release.version} />{' '}
            {t('measured.line', {
              from: release.firstAt.slice(0, MINUTE),
              count: release.sessions,
              failed: release.failed,
              shift: release.cls === null ? '–' : figure(release.cls, ''),
            })}
            {!isCompared && <div>{t('measured.shownTimes', { lcp: time(release.lcp), inp: time(release.inp) })}</div>}
          </div>
        ))}
      </Typography>
    </Card>
  )
}
