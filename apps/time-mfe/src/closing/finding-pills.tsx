import type { ReactNode } from 'react'
import type { FindingKind, SaidFinding } from '@portal/time-domain'
import { hiddenVisually, StatusPill, type TintName } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { sentence } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'

/**
 * Orange for what the owner must correct, red for what may cost money, grey for the rest: a sick day without hours is
 * what Sjuk idag stores, and counts as a whole day.
 */
const TINTS: Readonly<Record<FindingKind, TintName>> = {
  missing_days: 'orange',
  over_24: 'orange',
  sick_without_hours: 'grey',
  not_klar: 'grey',
  pay_not_saved: 'grey',
  pay_differs: 'red',
  negative_balance: 'red',
  purchase_undecided: 'grey',
  record_after_seal: 'red',
}

/** The most serious first. */
const BY_WEIGHT: readonly TintName[] = ['red', 'orange', 'grey']
const weightOf = ({ kind }: SaidFinding) => BY_WEIGHT.indexOf(TINTS[kind])

const PILLS = { position: 'relative', display: 'inline-flex', gap: 0.5, whiteSpace: 'nowrap' } as const

/** A month's most serious finding as a pill, and the number of the others; all of them are in the side panel. */
export function FindingPills({ findings }: { readonly findings: readonly SaidFinding[] }): ReactNode {
  const t = useTimeText()
  // The state's own pill says that the month is open.
  const [first, ...others] = findings
    .filter(({ kind }) => kind !== 'not_klar')
    .toSorted((a, b) => weightOf(a) - weightOf(b))
  if (!first)
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('bokslut.noFindings')}
      </Typography>
    )
  const nameOf = ({ kind, days }: SaidFinding) => t(`bokslut.pill.${kind}`, { count: days?.length ?? 0 })
  return (
    <Box component="span" sx={PILLS}>
      <span title={sentence(first.text)}>
        <StatusPill tint={TINTS[first.kind]}>{nameOf(first)}</StatusPill>
      </span>
      {others.length > 0 && (
        <Typography
          component="span"
          variant="body2"
          className="figures"
          title={others.map(({ text }) => sentence(text)).join('\n')}
          sx={{ alignSelf: 'center', color: 'text.secondary', fontWeight: 600 }}
        >
          <span aria-hidden>+{others.length}</span>
          <Box component="span" sx={hiddenVisually}>
            {others.map(nameOf).join(', ')}
          </Box>
        </Typography>
      )}
    </Box>
  )
}
