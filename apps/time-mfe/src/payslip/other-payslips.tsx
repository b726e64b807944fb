import type { ReactNode } from 'react'
import { type Month, monthName, yearOf } from '@portal/platform-domain'
import { monthFrom, monthNumber } from '@portal/time-domain'
import { Box, Button } from '@portal/ui/kit'
import { Link, useLocation } from '@portal/ui/router'
import { payslipPath } from '../closing/closing-path.ts'
import { usePayYear, useYears } from '../snurra/pay.api.ts'
import { useTimeText } from '../texts.ts'

/** While it loads, the room of one line: the sheet below does not move. */
const LINKS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  minHeight: 32,
  marginBottom: 2,
  displayPrint: 'none',
} as const

/** The user's sealed months of the year, each a link to its Besked, and their other years. */
export function OtherPayslips({ month }: { readonly month: Month }): ReactNode {
  const t = useTimeText()
  const year = yearOf(month)
  // The page that the first of them was opened from stays the way back.
  const { state } = useLocation()
  const { pay, error } = usePayYear(year)
  const { data: years = [] } = useYears()
  const others = years.filter((one) => one !== year).toSorted((one, other) => one - other)
  if (error || (pay && !pay.sealedMonths?.length && others.length === 0)) return null
  return (
    <Box component="nav" aria-label={t('payslip.all')} sx={LINKS}>
      {pay?.sealedMonths?.map((number) => {
        const isShown = number === monthNumber(month)
        return (
          <Button
            key={number}
            component={Link}
            to={payslipPath(monthFrom(year, number))}
            state={state}
            size="small"
            color={isShown ? 'primary' : 'inherit'}
            variant={isShown ? 'outlined' : 'text'}
            aria-current={isShown ? 'page' : undefined}
          >
            {monthName(number)}
          </Button>
        )
      })}
      {pay &&
        others.map((one) => (
          <Button
            key={one}
            component={Link}
            to={payslipPath(monthFrom(one, 12))}
            state={state}
            size="small"
            color="inherit"
          >
            {one}
          </Button>
        ))}
    </Box>
  )
}
