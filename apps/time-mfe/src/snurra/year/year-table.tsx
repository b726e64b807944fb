import type { ReactNode } from 'react'
import { monthName } from '@portal/platform-domain'
import { formatHundredths, type PayRecord, type PayYear } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import {
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
import { TabLink } from './tab-link.tsx'
import { YearCards } from './year-cards.tsx'
import { figureOf, roomOf, TABLE_COLUMNS } from './year-columns.ts'

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
  if (isPhone) return <YearCards year={year} pay={pay} onShow={onShow} />
  const cells = (record: PayRecord) =>
    TABLE_COLUMNS.map((name) => (
      <Figure key={name} value={figureOf(record, name)} isHours={name === 'workingHours'} room={roomOf(name)} />
    ))
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
              {TABLE_COLUMNS.map((name) =>
                name === 'closingBalance' ? (
                  <Figure key={name} value={pay.total.openingBalance} isHours={false} room={undefined} />
                ) : (
                  <TableCell key={name} className={roomOf(name)} />
                ),
              )}
            </TableRow>
            {pay.months.map((record, index) => (
              <TableRow key={monthName(index + 1)} hover>
                <TabCell
                  year={year}
                  tab={index + 1}
                  onShow={onShow}
                  note={pay.savedMonths?.includes(index + 1) === false ? t('snurra.yearNotSaved') : undefined}
                >
                  {monthName(index + 1)}
                </TabCell>
                {cells(record)}
              </TableRow>
            ))}
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
      {note !== undefined && (
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', displayPrint: 'none', color: 'text.secondary' }}
        >
          {note}
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
