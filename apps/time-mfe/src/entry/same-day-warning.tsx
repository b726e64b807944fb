import { type ReactNode, useId } from 'react'
import { contradictedBy, type EntryContent, isWholeDay, type TimeEntry, wholeVacationDays } from '@portal/time-domain'
import { Alert, Box } from '@portal/ui/kit'
import { daysInWords } from '../day-text.ts'
import { useTimeText } from '../texts.ts'
import { useEntryName } from './use-entry-name.ts'

interface Props {
  /** What the form would store. */
  readonly planned: readonly Pick<EntryContent, 'day' | 'status' | 'hours'>[]
  /** The entries that are stored already. */
  readonly entries: readonly TimeEntry[]
  /** Whether saving replaces the named entries, or both count. */
  readonly choice: ReplaceChoice
}

interface ReplaceChoice {
  readonly isReplacing: boolean
  readonly onChoose: (isReplacing: boolean) => void
}

/** Asks about absence and other time on the same day, and names both; never blocks saving. */
export function SameDayWarning({ planned, entries, choice }: Props): ReactNode {
  const t = useTimeText()
  const found = contradictedBy(planned, entries)
  const vacation = wholeVacationDays(planned, found).length
  const nameOf = useEntryName()
  const byName = Map.groupBy(sumsOf(found), nameOf)
  const byDays = Map.groupBy(byName, ([, same]) => daysInWords(same.map(({ day }) => day)))
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {found.length > 0 && (
        <Alert severity="warning">
          <strong>{t('sameDay.title', { count: found.length })}</strong>
          {[...byDays].map(([days, [[only] = [''], ...more]]) =>
            more.length === 0 ? (
              <div key={days}>{t('sameDay.has', { days, entry: only })}</div>
            ) : (
              <div key={days}>
                {t('sameDay.hasSeveral', { days })}
                <Box component="ul" sx={ENTRIES}>
                  {[only, ...more.map(([name]) => name)].map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </Box>
              </div>
            ),
          )}
          {vacation > 0 && !choice.isReplacing && <div>{t('sameDay.wholeVacation', { count: vacation })}</div>}
          <Choice {...choice} count={found.length} />
        </Alert>
      )}
    </Box>
  )
}

const ENTRIES = { margin: 0, paddingInlineStart: '1.3em' } as const

/** One for all entries of a day that have the same status; whole days stand for themselves. */
const sumsOf = (entries: readonly TimeEntry[]) =>
  [...Map.groupBy(entries, (entry) => [entry.day, entry.status, isWholeDay(entry)].join()).values()].flatMap(
    ([first, ...others]) =>
      first ? [{ ...first, hours: others.reduce((sum, { hours }) => sum + hours, first.hours) }] : [],
  )

const LABEL = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, cursor: 'pointer' } as const
const RADIO = { width: 18, height: 18, margin: 0, flexShrink: 0, accentColor: 'var(--portal-palette-primary-main)' }

/** `count`: of the entries that are stored already. */
function Choice({ isReplacing, onChoose, count }: ReplaceChoice & { readonly count: number }): ReactNode {
  const t = useTimeText()
  const name = useId()
  return (
    <Box
      role="radiogroup"
      aria-label={t('sameDay.title', { count })}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, marginTop: 0.5 }}
    >
      {(['count', 'replace'] as const).map((kind) => (
        <Box key={kind} component="label" sx={LABEL}>
          <input
            type="radio"
            name={name}
            checked={isReplacing === (kind === 'replace')}
            style={RADIO}
            onChange={() => onChoose(kind === 'replace')}
          />
          {t(`sameDay.${kind}`, { count })}
        </Box>
      ))}
    </Box>
  )
}
