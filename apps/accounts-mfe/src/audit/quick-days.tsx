import type { ReactNode } from 'react'
import { addDays, type DateRange, firstDayOf } from '@portal/platform-domain'
import { Box } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { ChoiceChip } from '../choice-chip.tsx'
import { useAccountsText } from '../texts.ts'
import type { AuditFilter } from './audit.api.ts'

/** Days that are often asked for, until today. */
const rangesUntil = (day: string) =>
  [
    ['today', { from: day, to: day }],
    ['week', { from: addDays(day, -6), to: day }],
    ['month', { from: firstDayOf(day.slice(0, 7)), to: day }],
  ] as const satisfies readonly (readonly [string, DateRange])[]

interface Props {
  readonly filter: AuditFilter
  readonly change: (change: AuditFilter) => void
}

/** Sets both days of the filter by one press; a second one on the same clears them. */
export function QuickDays({ filter, change }: Props): ReactNode {
  const t = useAccountsText()
  // On the first of a month two of them are the same days.
  const chosen = rangesUntil(today()).find(([, { from, to }]) => from === filter.from && to === filter.to)
  return (
    <Box
      data-off-paper
      role="group"
      aria-label={t('audit.quickDays')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignSelf: 'end', paddingBlock: { lg: 0.5 } }}
    >
      {rangesUntil(today()).map(([name, range]) => {
        const isOn = name === chosen?.[0]
        return (
          <ChoiceChip
            key={name}
            label={t(`audit.quick.${name}`)}
            isOn={isOn}
            onPress={() => change(isOn ? { from: '', to: '' } : range)}
          />
        )
      })}
    </Box>
  )
}
