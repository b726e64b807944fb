import type { ReactNode } from 'react'
import { formatAmount, monthName } from '@portal/platform-domain'
import { formatHundredths, type PayRecord, type PayYear } from '@portal/time-domain'
import { hiddenVisually } from '@portal/ui/basics'
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
import { monthNote } from './month-note.ts'
import { TabLink } from './tab-link.tsx'
import { useOpenedMonths } from './use-opened-months.ts'
import { YearCards } from './year-cards.tsx'
import { figureOf, roomOf, TABLE_COLUMNS } from './year-columns.ts'
import { numbersOf, type UnsavedMonths, yearLines } from './year-lines.ts'

/** A year fits beside the menu of an ordinary screen, with room between its figures and at both edges. */
const CELLS = {
  '& th, & td': { paddingInline: 1, lineHeight: 1.35 },
  '& :is(th, td):first-of-type': { paddingInlineStart: 2 },
  '& :is(th, td):last-of-type': { paddingInlineEnd: 2 },
  '& td': { fontSize: '0.8125rem' },
  '& tfoot :is(th, td)': { bgcolor: 'sunken', borderTop: 2, borderColor: 'text.secondary', paddingBlock: 1.5 },
  // Opaque over figures that scroll below it, and as the rest of its row under the pointer.
  '& tr.MuiTableRow-hover:hover > th': {
    backgroundImage: 'linear-gradient(var(--portal-palette-action-hover) 0 0)',
  },
  // One A4, also with a note below each month.
  '@media print': { '& tbody :is(th, td)': { paddingBlock: '5px' } },
} as const
/** Where nothing scrolls sideways, the head stays below the portal's bar while the table is read. */
const HEAD_STAYS = {
  '& .MuiTableContainer-root': { overflow: 'visible' },
  '& thead th': { position: 'sticky', top: 'var(--portal-bar-height, 64px)', zIndex: 2 },
  '& tbody :focus-visible': { scrollMarginBlock: '136px 24px' },
} as const
/** All columns need 980 px, except on paper, whose letters are smaller; those that stay fit from 640 px on. */
const FITTING = {
  containerType: 'inline-size',
  // Rounds the corners, and unlike hidden leaves the head free to stay in view.
  overflow: 'clip',
  '& .narrow': { display: 'none' },
  '@media screen': {
    '@container (min-width: 640px)': HEAD_STAYS,
    '@container (max-width: 979.95px)': { '& .wide': { display: 'none' }, '& .narrow': { display: 'table-cell' } },
  },
} as const
/** Heads that other pages do not have, or that may be broken. */
const OWN_HEADS: ReadonlySet<string> = new Set(['taken', 'other', 'employerContribution'])
/** Paper has every month, and nothing that opens. */
const ON_PAPER = { display: 'none', displayPrint: 'table-row' } as const
const ON_SCREEN = { displayPrint: 'none' } as const
/** Over the empty cells beside it, where nothing scrolls below it. */
const OVER_CELLS = { '@container (min-width: 640px)': { width: 0, whiteSpace: 'nowrap' } } as const
const STICKY = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const

interface Props {
  readonly year: number
  readonly pay: PayYear
  /** Opens a tab where tabs have no address of their own. */
  readonly onShow?: ((place: Place) => void) | undefined
}

/**
 * The year's months with their main figures and the year's sums; a month links to its tab, and unsaved months in a row
 * are one line, which opens. Cards on a phone.
 */
export function YearTable({ year, pay, onShow }: Props): ReactNode {
  const t = useTimeText()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const lines = yearLines(pay)
  const { isOpen, setOpen } = useOpenedMonths(lines)
  if (isPhone) return <YearCards year={year} pay={pay} onShow={onShow} />
  const cells = (record: PayRecord) =>
    TABLE_COLUMNS.map((name) => (
      <Figure key={name} value={figureOf(record, name)} isHours={name === 'workingHours'} room={roomOf(name)} />
    ))
  const onlyBalance = (balance: number | undefined) =>
    TABLE_COLUMNS.map((name) =>
      name === 'closingBalance' && balance !== undefined ? (
        <Figure key={name} value={balance} isHours={false} room={undefined} />
      ) : (
        <TableCell key={name} className={roomOf(name)} />
      ),
    )
  const month = (number: number, isFolded = false) => {
    const record = pay.months[number - 1]
    return (
      record && (
        <TableRow key={number} hover sx={isFolded ? ON_PAPER : {}}>
          <TabCell year={year} tab={number} onShow={onShow} note={monthNote(pay, number)}>
            {monthName(number)}
          </TabCell>
          {cells(record)}
        </TableRow>
      )
    )
  }
  const folded = (months: UnsavedMonths) => [
    <TableRow key={`${months.first}-${months.last}`} hover sx={ON_SCREEN}>
      <TableCell component="th" scope="row" sx={STICKY}>
        <Box sx={OVER_CELLS}>
          <FoldButton months={months} isOpen={isOpen(months)} onChange={(open) => setOpen(months, open)} />
          <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
            {t('snurra.yearMonthsNotSaved', { count: numbersOf(months).length })}
          </Typography>
        </Box>
      </TableCell>
      {onlyBalance(isOpen(months) ? undefined : pay.months[months.last - 1]?.closingBalance)}
    </TableRow>,
    ...numbersOf(months).map((number) => month(number, !isOpen(months))),
  ]
  return (
    <Card sx={FITTING}>
      <TableContainer>
        <Table aria-label={t('snurra.yearTable', { year })} sx={CELLS}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ ...STICKY, bgcolor: 'sunken' }}>
                {t('snurra.yearMonth')}
                <Typography
                  aria-hidden
                  component="span"
                  variant="caption"
                  sx={{ display: 'block', whiteSpace: 'nowrap', color: 'text.secondary' }}
                >
                  {t('year.unit')}
                </Typography>
              </TableCell>
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
              {onlyBalance(pay.total.openingBalance)}
            </TableRow>
            {lines.flatMap((line) => (typeof line === 'number' ? [month(line)] : folded(line)))}
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
}: Place &
  Pick<Props, 'onShow'> & { readonly children: string; readonly note?: ReturnType<typeof monthNote> }): ReactNode {
  const t = useTimeText()
  return (
    <TableCell component="th" scope="row" sx={STICKY}>
      <TabLink {...place} onShow={onShow}>
        {children}
      </TabLink>
      {note !== undefined && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t(`snurra.${note}`)}
        </Typography>
      )}
    </TableCell>
  )
}

interface FigureProps {
  readonly value: number
  readonly isHours: boolean
  readonly room: ReturnType<typeof roomOf>
}

/** The head says the unit of every amount; to screen readers each cell does, which they read alone (D3). */
function Figure({ value, isHours, room }: FigureProps): ReactNode {
  const colour = value < 0 ? 'error.main' : value === 0 ? 'text.secondary' : undefined
  return (
    <TableCell
      align="right"
      className={`figures ${room ?? ''}`}
      sx={{ position: 'relative', whiteSpace: 'nowrap', ...(colour ? { color: colour } : {}) }}
    >
      {value === 0 ? '–' : isHours ? formatHundredths(value) : formatAmount(value)}
      {value !== 0 && !isHours && <span style={hiddenVisually}>{'\u00A0kr'}</span>}
    </TableCell>
  )
}
