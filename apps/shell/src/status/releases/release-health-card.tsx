import { type ReactNode, useState } from 'react'
import { releaseHealthCalls } from '@portal/identity-contract'
import type { ShownReleaseHealth } from '@portal/identity-domain'
import { inPageDecimals } from '@portal/platform-domain'
import { ErrorCard } from '@portal/ui/basics'
import {
  Box,
  Button,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { PartName } from '../part-name.tsx'
import { CARDS_WHERE_NARROW, NOTHING } from '../status-table.tsx'
import { useStatusText } from '../texts.ts'
import { VersionCode } from '../version-code.tsx'

const POLL_MS = 30_000
const DAY = 'YYYY-MM-DD'.length
/** Of each part's versions; the others are shown on request. */
const FEW = 3

const figure = (value: number | null, unit = '') =>
  value === null
    ? NOTHING
    : `${inPageDecimals(value.toLocaleString('sv-SE', { maximumFractionDigits: value < 10 ? 2 : 0 }))}${unit}`

/** The first column has what is left. */
const TABLE = {
  ...CARDS_WHERE_NARROW,
  '@media (min-width: 960px)': {
    '& :is(th, td)': { height: 'auto', paddingBlock: 0.75, lineHeight: 1.3 },
    '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
    '& :is(thead, tbody) :is(th, td):not(:first-child)': { textAlign: 'end' },
    '& tbody :is(th, td)': { whiteSpace: 'nowrap' },
    '& tbody + tbody th[scope=rowgroup]': { paddingTop: 1.5 },
  },
} as const
const MEASURES = ['failures', 'lcp', 'inp', 'cls'] as const

/** How the releases of each part do in users' browsers: sign-ins with failures, and web vitals, the latest first. */
export function ReleaseHealthCard(): ReactNode {
  const t = useStatusText()
  const [isWhole, showAll] = useState(false)
  const { data: releases, isFetched, refetch } = useCall(releaseHealthCalls.list, {}, { refetchInterval: POLL_MS })
  if (isFetched && !releases) return <ErrorCard text={t('measured.failed')} onRetry={() => void refetch()} />
  if (!releases) return <Skeleton variant="rounded" height={180} />
  const latestFirst = releases.toSorted((one, other) => other.firstAt.localeCompare(one.firstAt))
  const parts = Object.entries(Object.groupBy(latestFirst, ({ remote }) => remote)).toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  if (parts.length === 0)
    return (
      <Card sx={{ padding: 2 }}>
        <Typography color="text.secondary">{t('measured.none')}</Typography>
      </Card>
    )
  const few = parts.map(([name, all = []]) => [name, isWhole ? all : all.slice(0, FEW)] as const)
  return (
    <>
      <Card>
        <Table size="small" aria-label={t('measured.title')} sx={TABLE}>
          <TableHead>
            <TableRow>
              {['version', ...MEASURES.map((measure) => `measured.${measure}`)].map((id) => (
                <TableCell key={id}>{t(id)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          {few.map(([name, shown]) => (
            <TableBody key={name}>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={5} sx={{ fontWeight: 650 }}>
                  <PartName name={name} />
                </TableCell>
              </TableRow>
              {shown.map((release) => (
                <Release key={release.version} release={release} />
              ))}
            </TableBody>
          ))}
        </Table>
      </Card>
      {few.some(([, shown], index) => shown.length < (parts[index]?.[1]?.length ?? 0)) && (
        <Button color="inherit" variant="outlined" onClick={() => showAll(true)} sx={{ justifySelf: 'start' }}>
          {t('measured.all', { count: releases.length })}
        </Button>
      )}
    </>
  )
}

function Release({ release }: { readonly release: ShownReleaseHealth }): ReactNode {
  const t = useStatusText()
  const { version, firstAt, failed, sessions, lcp, inp, cls } = release
  const cells = {
    failures: t('measured.failuresOf', { failed, count: sessions }),
    lcp: figure(lcp, '\u00A0ms'),
    inp: figure(inp, '\u00A0ms'),
    cls: figure(cls),
  }
  return (
    <TableRow className="figures">
      <TableCell component="th" scope="row">
        <VersionCode version={version} />{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('measured.from', { from: firstAt.slice(0, DAY) })}
        </Box>
      </TableCell>
      {MEASURES.map((measure) => (
        <TableCell
          key={measure}
          data-label={t(`measured.${measure}`)}
          data-empty={cells[measure] === NOTHING || undefined}
          sx={measure === 'failures' && failed > 0 ? { color: 'tint.orange.text', fontWeight: 600 } : {}}
        >
          {cells[measure]}
        </TableCell>
      ))}
    </TableRow>
  )
}
