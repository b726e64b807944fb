import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { addMonths, FIRST_MONTH, firstDayOf } from '@portal/time-domain'
import { Box, IconButton, Typography } from '@portal/ui/kit'
import { useTimeText } from './texts.ts'

interface Props {
  readonly month: Month
  /** The last month that can be shown. */
  readonly last: Month
  /** The month's heading, for a page that moves the focus there. */
  readonly heading?: Ref<HTMLHeadingElement> | undefined
  /** What holds of the month, in a line under its name; its room is kept in every month. */
  readonly under?: ReactNode
  readonly onShow: (month: Month) => void
}

/** On the heading while a pointer, not the keyboard, led to its focus. */
export const NO_RING = 'data-no-ring'

/** The buttons keep their places in every month; with large text on a phone the name has two lines. */
const NAME = {
  minWidth: 'min(8.25em, 50vw)',
  textAlign: 'center',
  [`&[${NO_RING}]:focus-visible`]: { outline: 'none' },
  // Paper has no buttons beside it.
  '@media print': { minWidth: 0, textAlign: 'start' },
} as const

/** A month's name between buttons to the months before and after it. */
export function MonthSteps({ month, last, heading, under, onShow }: Props): ReactNode {
  const t = useTimeText()
  const name = (
    <Typography ref={heading} tabIndex={-1} variant="h2" aria-live="polite" sx={NAME}>
      {monthAndYear(firstDayOf(month))}
    </Typography>
  )
  return (
    <>
      <IconButton
        aria-label={t('report.previousMonth')}
        disabled={month === FIRST_MONTH}
        onClick={() => onShow(addMonths(month, -1))}
      >
        <ChevronLeft size={20} />
      </IconButton>
      {under === undefined ? (
        name
      ) : (
        <Box
          sx={{
            minHeight: 46,
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'center',
            justifyContent: 'center',
          }}
        >
          {name}
          {under}
        </Box>
      )}
      <IconButton
        aria-label={t('report.nextMonth')}
        disabled={month >= last}
        onClick={() => onShow(addMonths(month, 1))}
      >
        <ChevronRight size={20} />
      </IconButton>
    </>
  )
}
