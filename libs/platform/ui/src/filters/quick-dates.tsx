import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PlainDate } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import { type DateFilterValue, isOnly, monthRange, yearRange } from './dates.ts'

interface Props {
  readonly value: DateFilterValue
  readonly today: PlainDate
  readonly onChoose: (filter: DateFilterValue) => void
}

/**
 * The most used filters, one press away beside the chips (D26); each replaces the filter. The active one is already a
 * chip.
 */
export function QuickDates({ value, today, onChoose }: Props): ReactNode {
  const texts = useUiTexts()
  const quick = [
    { label: texts.today, filter: 'today', isOn: value === 'today' },
    { label: texts.thisMonth, filter: [monthRange(today)], isOn: isOnly(value, monthRange(today)) },
    { label: texts.thisYear, filter: [yearRange(today)], isOn: isOnly(value, yearRange(today)) },
    { label: texts.allDays, filter: 'all', isOn: value === 'all' },
  ] as const
  return (
    <Box role="group" aria-label={texts.quickDates} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {quick
        .filter(({ isOn }) => !isOn)
        .map(({ label, filter }) => (
          <Button
            key={label}
            size="small"
            color="inherit"
            onClick={() => onChoose(filter)}
            sx={{ color: 'text.secondary' }}
          >
            {label}
          </Button>
        ))}
    </Box>
  )
}
