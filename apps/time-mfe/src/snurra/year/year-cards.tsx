import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { monthName } from '@portal/platform-domain'
import { formatHundredths, type PayRecord, type PayYear } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { hiddenVisually } from '@portal/ui/basics'
import { Box, Card, IconButton, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import type { Place } from '../tab-path.ts'
import { FoldButton } from './fold-button.tsx'
import { TabLink } from './tab-link.tsx'
import { useOpenedMonths } from './use-opened-months.ts'
import { figureOf, YEAR_COLUMNS } from './year-columns.ts'
import { monthNote } from './month-note.ts'
import { monthsInWords, numbersOf, yearLines } from './year-lines.ts'

interface Props {
  readonly year: number
  readonly pay: PayYear
  readonly onShow?: ((place: Place) => void) | undefined
}

const CARD = {
  padding: '12px 16px',
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const
/** Its one link or button is pressed wherever the head is. */
const HEAD = {
  position: 'relative',
  '& :is(a, button)': { position: 'static' },
  '& :is(a, button)::after': { content: '""', position: 'absolute', inset: '-12px -16px' },
} as const
const LINK = { display: 'flex', marginTop: 0.5, '& > *': { paddingBlock: 0.75 }, displayPrint: 'none' } as const
const LIST = { listStyle: 'none', margin: 0, padding: 0 } as const
const LINE = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const

const TABLE_HEAD = {
  ...LINE,
  padding: '8px 16px',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'sunken',
  fontWeight: 600,
  color: 'text.secondary',
} as const

/** The year's months on a phone: each a line with the balance after it, which opens the figures that are not 0. */
export function YearCards({ year, pay, onShow }: Props): ReactNode {
  const t = useTimeText()
  const { shown, isOpen, setOpen } = useOpenedMonths(yearLines(pay))
  return (
    <>
      <Card>
        {/* Each card says it to screen readers. */}
        <Typography aria-hidden variant="caption" component="div" sx={TABLE_HEAD}>
          <span>{t('snurra.yearMonth')}</span>
          <span>{t('pay.closingBalance')}</span>
        </Typography>
        <Box component="ul" aria-label={t('snurra.yearTable', { year })} sx={LIST}>
          <YearCard
            name={
              <TabLink year={year} tab={0} onShow={onShow}>
                {t('snurra.yearOpening')}
              </TabLink>
            }
            balance={pay.total.openingBalance}
          />
          {shown.map((line) => {
            if (typeof line !== 'number')
              return (
                <YearCard
                  key={monthsInWords(line)}
                  name={<FoldButton months={line} isOpen={isOpen(line)} onChange={(open) => setOpen(line, open)} />}
                  note={t('snurra.yearMonthsNotSaved', { count: numbersOf(line).length })}
                  balance={isOpen(line) ? undefined : pay.months[line.last - 1]?.closingBalance}
                />
              )
            const record = pay.months[line - 1]
            const note = monthNote(pay, line)
            return (
              record && (
                <MonthLine
                  key={line}
                  place={{ year, tab: line }}
                  record={record}
                  note={note === undefined ? undefined : t(`snurra.${note}`)}
                  onShow={onShow}
                />
              )
            )
          })}
          <YearCard name={t('snurra.yearTotal')} balance={pay.total.closingBalance} record={pay.total} />
        </Box>
      </Card>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('year.otherText')}
      </Typography>
    </>
  )
}

interface LineProps {
  readonly place: Place
  readonly record: PayRecord
  readonly note: string | undefined
  readonly onShow: Props['onShow']
}

/** A month: its line opens its figures and the way to it; one without figures leads there itself. */
function MonthLine({ place, record, note, onShow }: LineProps): ReactNode {
  const t = useTimeText()
  const month = monthName(place.tab)
  const link = (text: string) => (
    <TabLink {...place} onShow={onShow}>
      {text}
    </TabLink>
  )
  return hasFigures(record) ? (
    <YearCard
      name={month}
      note={note}
      balance={record.closingBalance}
      record={record}
      opener={{ label: t('snurra.yearFigures', { month }), link: link(t('snurra.yearOpenMonth', { month })) }}
    />
  ) : (
    <YearCard name={link(month)} note={note} balance={record.closingBalance} />
  )
}

const shownFigures = (record: PayRecord) =>
  YEAR_COLUMNS.filter((column) => column !== 'closingBalance' && figureOf(record, column) !== 0)
const hasFigures = (record: PayRecord) => shownFigures(record).length > 0

interface CardProps {
  readonly name: ReactNode
  readonly note?: string | undefined
  /** Undefined for months that are shown below it. */
  readonly balance: number | undefined
  /** Left out for the opening balance and for folded months. */
  readonly record?: PayRecord
  /**
   * The name of the button that opens the figures, and the link to the month below them; else they are always shown.
   */
  readonly opener?: { readonly label: string; readonly link: ReactNode }
}

function YearCard({ name, note, balance, record, opener }: CardProps): ReactNode {
  const t = useTimeText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isFolded = opener !== undefined && !isOpen
  const figures = record ? shownFigures(record) : []
  return (
    <Box component="li" sx={CARD}>
      <Box sx={HEAD}>
        <Box sx={{ ...LINE, gap: 1, alignItems: 'center', fontWeight: 600 }}>
          <Box component="span" sx={{ flexGrow: 1 }}>
            {name}
          </Box>
          {balance !== undefined && (
            <Box component="span" sx={{ textAlign: 'end', ...(balance < 0 ? { color: 'error.main' } : {}) }}>
              <Amount ore={balance} />
            </Box>
          )}
          {opener !== undefined && (
            <IconButton
              size="small"
              aria-label={opener.label}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              sx={{ marginBlock: -0.75, marginInlineEnd: -1 }}
            >
              <ChevronDown size={18} style={isOpen ? { transform: 'rotate(180deg)' } : {}} />
            </IconButton>
          )}
        </Box>
        <Typography variant="caption" component="p" sx={{ ...LINE, color: 'text.secondary' }}>
          <span>{note}</span>
          {balance !== undefined && (
            <Box component="span" sx={hiddenVisually}>
              {t('pay.closingBalance')}
            </Box>
          )}
        </Typography>
      </Box>
      {record && figures.length > 0 && (
        // On paper nothing opens.
        <Box id={id} sx={{ marginTop: 0.5, display: isFolded ? 'none' : 'block', displayPrint: 'block' }}>
          <Box component="dl" sx={{ margin: 0 }}>
            {figures.map((column) => (
              <Typography key={column} variant="body2" component="div" sx={LINE}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {t(column === 'other' ? 'year.other' : `pay.${column}`)}
                </Box>
                <Box component="dd" className="figures" sx={{ margin: 0, whiteSpace: 'nowrap' }}>
                  {column === 'workingHours' ? (
                    formatHundredths(record[column])
                  ) : (
                    <Amount ore={figureOf(record, column)} />
                  )}
                </Box>
              </Typography>
            ))}
          </Box>
          {opener !== undefined && <Box sx={LINK}>{opener.link}</Box>}
        </Box>
      )}
    </Box>
  )
}
