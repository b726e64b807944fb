import type { ReactNode } from 'react'
import { monthName } from '@portal/platform-domain'
import { formatHundredths, type PayRecord, type PayYear } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import type { Place } from '../tab-path.ts'
import { FoldButton } from './fold-button.tsx'
import { TabLink } from './tab-link.tsx'
import { useOpenedMonths } from './use-opened-months.ts'
import { YearCards } from './year-cards.tsx'
import { figureOf, roomOf, TABLE_COLUMNS } from './year-columns.ts'
import { monthsInWords, numbersOf, yearLines } from './year-lines.ts'

/** Every amount has its unit (D3); small, so that a year fits beside the menu of an ordinary screen. */
const CELLS = {
  '& th, & td': { paddingInline: 0.5, lineHeight: 1.35 },
  '& td': { fontSize: '0.8125rem' },
  '& td .figures > span': { fontSize: '0.85em', fontWeight: 400 },
} as const
/** All columns need 960 px, except on paper, whose letters are smaller. */
const FITTING = {
  containerType: 'inline-size',
  '& .narrow': { display: 'none' },
  '@media screen': {
    '@container (max-width: 959.95px)': { '& .wide': { display: 'none' }, '& .narrow': { display: 'table-cell' } },
  },
} as const
/** Heads that other pages do not have, or that may be broken. */
const OWN_HEADS: ReadonlySet<string> = new Set(['taken', 'other', 'employerContribution'])
const STICKY = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const

/** On one line, over the empty cells beside it: it makes the column of names no wider. */
const FOLDED = { display: 'flex', alignItems: 'baseline', gap: 1.5, width: 0, whiteSpace: 'nowrap' } as const

interface Props {
  readonly year: number
  readonly pay: PayYear
  /** Opens a tab where tabs have no address of their own. */
  readonly onShow?: ((place: Place) => void) | undefined
}

/** The year's months with their main figures and the year's sums; a month links to its tab. Cards on a phone. */
export function YearTable({ year, pay, onShow }: Props): ReactNode {
  const t = useTimeText()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { shown, isOpen, setOpen } = useOpenedMonths(yearLines(pay))
  if (isPhone) return <YearCards year={year} pay={pay} onShow={onShow} />
  const cells = (record: PayRecord) =>
    TABLE_COLUMNS.map((name) => (
      <Figure key={name} value={figureOf(record, name)} isHours={name === 'workingHours'} room={roomOf(name)} />
    ))
  /** A line that has nothing but its balance, if that. */
  const balanceCells = (balance: number | undefined) =>
    TABLE_COLUMNS.map((name) =>
      name === 'closingBalance' && balance !== undefined ? (
        <Figure key={name} value={balance} isHours={false} room={undefined} />
      ) : (
        <TableCell key={name} className={roomOf(name)} />
      ),
    )
  return (
    <Card sx={FITTING}>
      <TableContainer>
        <Table aria-label={t('snurra.yearTable', { year })} sx={CELLS}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...STICKY, bgcolor: 'sunken' }}>{t('snurra.yearMonth')}</TableCell>
              {TABLE_COLUMNS.map((name) => (
                <TableCell key={name} align="right" className={roomOf(name)}>
                  {t(OWN_HEADS.has(name) ? `year.${name as 'taken'}` : `pay.${name as 'gross'}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <TabCell year={year} tab={0} onShow={onShow}>
                {t('snurra.yearOpening')}
              </TabCell>
              {balanceCells(pay.total.openingBalance)}
            </TableRow>
            {shown.map((line) => {
              if (typeof line !== 'number')
                return (
                  <TableRow key={monthsInWords(line)} hover>
                    <TableCell component="th" scope="row" sx={STICKY}>
                      <Box sx={FOLDED}>
                        <FoldButton months={line} isOpen={isOpen(line)} onChange={(open) => setOpen(line, open)} />
                        <Note>{t('snurra.yearMonthsNotSaved', { count: numbersOf(line).length })}</Note>
                      </Box>
                    </TableCell>
                    {balanceCells(isOpen(line) ? undefined : pay.months[line.last - 1]?.closingBalance)}
                  </TableRow>
                )
              const record = pay.months[line - 1]
              return (
                record && (
                  <TableRow key={line} hover>
                    <TabCell
                      year={year}
                      tab={line}
                      onShow={onShow}
                      note={pay.savedMonths?.includes(line) === false ? t('snurra.yearNotSaved') : undefined}
                    >
                      {monthName(line)}
                    </TabCell>
                    {cells(record)}
                  </TableRow>
                )
              )
            })}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={STICKY}>
                {t('snurra.yearTotal')}
              </TableCell>
              {cells(pay.total)}
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      <Typography
        variant="caption"
        component="p"
        className="wide"
        sx={{ display: 'block', padding: 1.5, color: 'text.secondary' }}
      >
        {t('year.otherText')}
      </Typography>
    </Card>
  )
}

/** The name of a row, which links to its tab. */
function TabCell({
  children,
  onShow,
  note,
  ...place
}: Place & Pick<Props, 'onShow'> & { readonly children: string; readonly note?: string | undefined }): ReactNode {
  return (
    <TableCell component="th" scope="row" sx={STICKY}>
      <TabLink {...place} onShow={onShow}>
        {children}
      </TabLink>
      {note !== undefined && <Note isOffPaper>{note}</Note>}
    </TableCell>
  )
}

const Note = ({ isOffPaper = false, children }: { readonly isOffPaper?: boolean; readonly children: string }) => (
  <Typography
    component="span"
    variant="caption"
    sx={{ display: 'block', color: 'text.secondary', ...(isOffPaper ? { displayPrint: 'none' } : {}) }}
  >
    {children}
  </Typography>
)

interface FigureProps {
  readonly value: number
  readonly isHours: boolean
  readonly room: ReturnType<typeof roomOf>
}

function Figure({ value, isHours, room }: FigureProps): ReactNode {
  const colour = value < 0 ? 'error.main' : value === 0 ? 'text.secondary' : undefined
  return (
    <TableCell
      align="right"
      className={`figures ${room ?? ''}`}
      sx={{ whiteSpace: 'nowrap', ...(colour ? { color: colour } : {}) }}
    >
      {value === 0 ? '–' : isHours ? formatHundredths(value) : <Amount ore={value} />}
    </TableCell>
  )
}
