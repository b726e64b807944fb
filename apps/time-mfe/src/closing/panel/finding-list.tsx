import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import {
  besideState,
  type ClosingRow,
  type FindingKind,
  firstDayOf,
  lastDayOf,
  type SaidFinding,
} from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useTimeText } from '../../texts.ts'
import { userTabPath } from '../closing-path.ts'
import { doubleText } from '../double-text.ts'
import { isOwnTask } from '../due-findings.ts'
import { findingText } from '../finding-text.ts'

interface Props {
  readonly month: Month
  readonly row: ClosingRow
}

/** The tab of the user's page where a finding is corrected; undecided purchases have a list of their own. */
const TABS: Readonly<Record<Exclude<FindingKind, 'purchase_undecided'>, string>> = {
  missing_days: 'TidRapport',
  over_24: 'TidRapport',
  sick_without_hours: 'TidRapport',
  not_klar: 'TidRapport',
  pay_not_saved: 'Kalkyl',
  pay_differs: 'Kalkyl',
  negative_balance: 'Kalkyl',
  record_after_seal: 'Kostnader',
}

/** The user's purchases of the month, of every state, as two of them are undecided. */
const purchasesPath = (month: Month, row: ClosingRow): string =>
  `/Inkop?${new URLSearchParams({ filter: `${firstDayOf(month)}..${lastDayOf(month)}`, user: `${row.userId}` })}`

/**
 * A month's findings, what its owner can do first, each a link to the place where it is corrected. Without any, nothing
 * stands beside a request of a correction, a corrected month says that it is, and a sealed one names those that it was
 * sealed despite.
 */
export function FindingList({ month, row }: Props): ReactNode {
  const t = useTimeText()
  const tab = (name: string) => userTabPath(row.userId, name, month)
  const linked = (finding: SaidFinding) => ({
    kind: finding.kind as string,
    text: findingText(t, finding),
    to: finding.kind === 'purchase_undecided' ? purchasesPath(month, row) : tab(TABS[finding.kind]),
  })
  const said = besideState(row)
  const findings = [
    ...said.filter(({ kind }) => isOwnTask(kind)).map(linked),
    ...(row.contradictedDays
      ? [{ kind: 'double', text: doubleText(t, row.contradictedDays), to: tab('TidRapport') }]
      : []),
    ...said.filter(({ kind }) => !isOwnTask(kind)).map(linked),
  ]
  const despite = row.seal?.despite ?? []
  if (findings.length === 0 && despite.length === 0 && row.correction === 'requested') return null
  const heading = (
    <Typography component="h3" variant="body2" sx={{ fontWeight: 700, marginBottom: 0.5 }}>
      {t('bokslut.findings')}
    </Typography>
  )
  if (findings.length === 0)
    return (
      <>
        {heading}
        {(row.correction === 'corrected' || despite.length === 0) && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(row.correction === 'corrected' ? 'bokslut.pillText.corrected' : 'bokslut.noFindings')}
          </Typography>
        )}
        {despite.map((finding) => (
          <Typography key={finding.kind} variant="body2">
            {t('bokslut.sealedDespite', { text: findingText(t, finding) })}
          </Typography>
        ))}
      </>
    )
  return (
    <>
      {heading}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: '1.3em', '& a': { color: 'primary.main' } }}>
        {findings.map(({ kind, text, to }) => (
          <Typography key={kind} component="li" variant="body2" sx={{ paddingBlock: 0.25 }}>
            <Link to={to} state={{ userId: row.userId }}>
              {text}
            </Link>
          </Typography>
        ))}
      </Box>
    </>
  )
}
