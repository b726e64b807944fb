import type { ReactNode } from 'react'
import { formatAmount, monthName } from '@portal/platform-domain'
import { formatHundredths, type PayRecord, type PayYear } from '@portal/time-domain'
import { Card, Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useTimeText } from '../texts.ts'
import { pathOf } from './tab-path.ts'

const COLUMNS = ['workingHours', 'income', 'gross', 'takenVacationPay', 'employerContribution', 'pension', 'costs', 'monthBalance', 'closingBalance'] as const
const STICKY = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const

/** The year's months with their main figures and the year's sums; a month leads to its tab. */
export function PayYearTable({ year, pay }: { readonly year: number; readonly pay: PayYear }): ReactNode {
  const t = useTimeText()
  const cells = (record: PayRecord) => COLUMNS.map((name) => <Figure key={name} value={record[name]} isHours={name === 'workingHours'} />)
  return (
    <Card>
      <TableContainer>
        <Table aria-label={t('snurra.yearTable', { year })} sx={{ '& th, & td': { paddingInline: 1.25, lineHeight: 1.35 } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...STICKY, bgcolor: 'sunken' }}>{t('snurra.yearMonth')}</TableCell>
              {COLUMNS.map((name) => <TableCell key={name} align="right">{t(`pay.${name}`)}</TableCell>)}
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TableCell component="th" scope="row" sx={STICKY}><Typography component={Link} to={pathOf({ year, tab: 0 })} variant="body2" sx={LINK}>{t('snurra.yearOpening')}</Typography></TableCell>
              <TableCell colSpan={COLUMNS.length - 1} />
              <Figure value={pay.total.openingBalance} isHours={false} />
            </TableRow>
            {pay.months.map((record, index) => (
              <TableRow key={monthName(index + 1)} hover>
                <TableCell component="th" scope="row" sx={STICKY}><Typography component={Link} to={pathOf({ year, tab: index + 1 })} variant="body2" sx={LINK}>{monthName(index + 1)}</Typography></TableCell>
                {cells(record)}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={STICKY}>{t('snurra.yearTotal')}</TableCell>
              {cells(pay.total)}
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
    </Card>
  )
}

const LINK = { color: 'primary.main', fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } } as const

function Figure({ value, isHours }: { readonly value: number; readonly isHours: boolean }): ReactNode {
  return (
    <TableCell align="right" className="figures" sx={{ whiteSpace: 'nowrap', ...(value === 0 ? { color: 'text.secondary' } : {}), ...(value < 0 ? { color: 'error.main' } : {}) }}>
      {value === 0 ? '–' : isHours ? formatHundredths(value) : formatAmount(value)}
    </TableCell>
  )
}
