import type { ReactNode } from 'react'
import type { FindingKind, SaidFinding } from '@portal/time-domain'
import { StatusPill, type TintName } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { sentence } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'

/** Orange for what the owner must correct, red for what may cost money, grey for the rest. */
const TINTS: Readonly<Record<FindingKind, TintName>> = {
  missing_days: 'orange',
  over_24: 'orange',
  sick_without_hours: 'orange',
  not_klar: 'grey',
  pay_not_saved: 'grey',
  pay_differs: 'red',
  negative_balance: 'red',
  purchase_undecided: 'grey',
  record_after_seal: 'red',
}

/** In a table two of them fit beside each other. */
const PILLS = { display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, 'td &': { minWidth: 247 } } as const

/** A month's findings as pills of a few words; the whole sentence on hover, and in the side panel. */
export function FindingPills({ findings }: { readonly findings: readonly SaidFinding[] }): ReactNode {
  const t = useTimeText()
  // The state's own pill says that the month is open.
  const shown = findings.filter(({ kind }) => kind !== 'not_klar')
  if (shown.length === 0)
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('bokslut.noFindings')}
      </Typography>
    )
  return (
    <Box component="span" sx={PILLS}>
      {shown.map(({ kind, days, text }) => (
        <span key={kind} title={sentence(text)}>
          <StatusPill tint={TINTS[kind]}>{t(`bokslut.pill.${kind}`, { count: days?.length ?? 0 })}</StatusPill>
        </span>
      ))}
    </Box>
  )
}
