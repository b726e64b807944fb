import type { ReactNode } from 'react'
import { monthName } from '@portal/platform-domain'
import { formatHundredths, type PayRecord, type PayYear } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Card, Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

/**
 * On a phone the column headings are closer together and the units are left out, which the headings imply. The columns
 * begin and end where those of other tables do.
 */
const NARROW = {
  '& th, & td': { paddingInline: { xs: 0.75, sm: 2 } },
  '& tr > :first-child': { paddingInlineStart: 2 },
  '& tr > :last-child': { paddingInlineEnd: 2 },
  '& td .figures > span': { display: { xs: 'none', sm: 'inline' } },
  // A year on one page, with its chart.
  '@media print': { '& th, & td': { height: 28, paddingBlock: '3px' } },
  // On the narrowest phones, and with large text.
  '@container (max-width: 18.5rem)': { '& th, & td': { paddingInline: '4px', fontSize: 'min(0.75rem, 4.4cqi)' } },
} as const

/** Income, hours and rate of each month, and of the year: its rate is the mean over its hours. */
export function IncomeTable({ label, pay }: { readonly label: string; readonly pay: PayYear }): ReactNode {
  const t = useTimeText()
  return (
    <Card sx={{ containerType: 'inline-size' }}>
      <TableContainer>
        <Table aria-label={label} sx={NARROW}>
          <TableHead>
            <TableRow>
              <TableCell>{t('income.month')}</TableCell>
              {(['income', 'hours', 'rate'] as const).map((name) => (
                <TableCell key={name} align="right">
                  {t(`income.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {pay.months.map((record, index) => (
              <Row key={monthName(index + 1)} name={monthName(index + 1)} record={record} />
            ))}
          </TableBody>
          <TableFooter>
            <Row name={t('income.total')} record={pay.total} />
          </TableFooter>
        </Table>
      </TableContainer>
    </Card>
  )
}

function Row({ name, record }: { readonly name: string; readonly record: PayRecord }): ReactNode {
  const { income, workingHours, hourlyRate } = record
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right">{income === 0 ? '–' : <Amount ore={income} />}</TableCell>
      <TableCell align="right" className="figures">
        {workingHours === 0 ? '–' : formatHundredths(workingHours)}
      </TableCell>
      <TableCell align="right">{hourlyRate === 0 ? '–' : <Amount ore={hourlyRate} />}</TableCell>
    </TableRow>
  )
}
