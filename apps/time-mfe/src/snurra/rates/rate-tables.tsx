import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import type { RateAddition, RateBook, ShareEntry } from '@portal/time-contract'
import { formatHundredths, RATE_NAMES } from '@portal/time-domain'
import { hiddenVisually } from '@portal/ui/basics'
import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { percent } from '../figures.ts'
import { useTimeText } from '../../texts.ts'
import { RowHead } from './row-head.tsx'
import { canEnd, canWithdraw, type RowState, rowState } from './row-state.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** Each has a column; the provision has one of its own. */
const RATES = RATE_NAMES.slice(0, 4)
const STICKY = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const
const TIGHT = {
  '& th, & td': { paddingInline: 1.25, lineHeight: 1.35 },
  // A dialog breaks long words of users; a head's word stays whole.
  '& thead th': { overflowWrap: 'normal' },
  // All columns fit on a tablet.
  '@media (min-width: 600px) and (max-width: 899.95px)': {
    '& th, & td': { paddingInline: 0.5, fontSize: '0.75rem' },
  },
  // On a phone each row is a card, and each cell has its column's name.
  '@media (max-width: 599.95px)': {
    '& thead': hiddenVisually,
    '& tbody tr': { display: 'block', paddingBlock: 1, borderBottom: 1, borderColor: 'divider' },
    '& tbody tr:last-of-type': { borderBottom: 0 },
    '& tbody th, & tbody td': { border: 0, height: 'auto', paddingBlock: 0.25, paddingInline: 0 },
    '& tbody th': { display: 'block', position: 'static', fontWeight: 650 },
    '& tbody td': { display: 'flex', flexDirection: 'row', justifyContent: 'space-between', gap: 2, textAlign: 'end' },
    '& tbody td::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      color: 'text.secondary',
      textAlign: 'start',
    },
    // Its words end where the values do.
    '& tbody td > .MuiButton-root': { marginInlineEnd: -1.25 },
  },
} as const

/** Below a value, by the words of its button; on a phone's card they end where the values do. */
const ACT = {
  marginInline: -0.625,
  '@media (max-width: 599.95px)': {
    marginInline: 0,
    textAlign: 'end',
    '& > .MuiButton-root': { paddingInlineEnd: 0 },
  },
} as const

/** A line that counts for no month: readable, and quieter than the others. */
const REPLACED = {
  '& td': { color: 'text.secondary' },
  // A card's cell has its column's name too, which a line would run through.
  '@media (min-width: 600px)': { '& td.figures': { textDecoration: 'line-through' } },
} as const

/** Latest first; of two for the same month, the one that was added later, which counts, stands first. */
const latestFirst = <T extends { readonly validFrom: Month }>(entries: readonly T[]): T[] =>
  entries.toReversed().toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0))

const keyOf = ({ validFrom, added }: { readonly validFrom: Month; readonly added: RateAddition | null }) =>
  `${validFrom} ${added?.at.toISOString() ?? ''}`

/** Every past and future rate, with its first month. Can be scrolled by keyboard too where it is wider than its place. */
export function RatesTable({ book }: { readonly book: RateBook }): ReactNode {
  const t = useTimeText()
  return (
    <TableContainer tabIndex={0} role="region" aria-label={t('rates.rates')}>
      <Table size="small" aria-label={t('rates.rates')} sx={TIGHT}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ ...STICKY, bgcolor: 'sunken' }}>{t('rates.validFrom')}</TableCell>
            {RATES.map((name) => (
              <TableCell key={name} align="right">
                {t(`rates.name.${name}`)}
              </TableCell>
            ))}
            <TableCell align="right">{t('rates.provision')}</TableCell>
            <TableCell>{t('rates.added')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {latestFirst(book.rates).map((entry) => (
            <Line
              key={keyOf(entry)}
              month={entry.validFrom}
              state={rowState(book.rates, entry, book.earliest)}
              headStyle={STICKY}
            >
              {RATES.map((name) => (
                <TableCell key={name} align="right" className="figures" data-label={t(`rates.name.${name}`)}>
                  {percent(entry[name])}
                </TableCell>
              ))}
              <TableCell
                align="right"
                className="figures"
                data-label={t('rates.provision')}
                sx={{ whiteSpace: 'nowrap' }}
              >{`${formatHundredths(entry.vacationProvisionDays)} × ${percent(entry.vacationProvisionDay)}`}</TableCell>
              <TableCell data-label={t('rates.added')}>
                <Added added={entry.added}>
                  {canWithdraw(book.rates, entry, book.earliest) && (
                    <WithdrawButton line={{ kind: 'rates', id: entry.id }} month={entry.validFrom} />
                  )}
                </Added>
              </TableCell>
            </Line>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

interface SharesProps {
  readonly book: RateBook
  /** Asks when a user's own share ends. */
  readonly onEnd: (entry: ShareEntry) => void
}

/** A share that came with the portal, for the number of an account that does not exist. */
const isUnclaimed = ({ userId, userName, added }: ShareEntry) => userId !== null && !userName && added === null

/** The share of all users and those of single users, which can be ended (D64); those of no account come last. */
export function SharesTable({ book, onEnd }: SharesProps): ReactNode {
  const t = useTimeText()
  const nameOf = ({ userId, userName }: ShareEntry) =>
    userId === null ? t('rates.everybody') : userName || t('rates.user', { id: userId })
  const shares = latestFirst(book.shares)
  return (
    <TableContainer>
      <Table size="small" aria-label={t('rates.shares')} sx={TIGHT}>
        <TableHead>
          <TableRow>
            <TableCell>{t('rates.validFrom')}</TableCell>
            <TableCell>{t('rates.whose')}</TableCell>
            <TableCell align="right">{t('rates.share')}</TableCell>
            <TableCell>{t('rates.added')}</TableCell>
            <TableCell>
              <span style={hiddenVisually}>{t('rates.end')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {[...shares.filter((entry) => !isUnclaimed(entry)), ...shares.filter(isUnclaimed)].map((entry) => (
            <Line
              key={`${entry.userId} ${keyOf(entry)}`}
              month={entry.validFrom}
              state={isUnclaimed(entry) ? undefined : rowState(book.shares, entry, book.earliest)}
            >
              <TableCell data-label={t('rates.whose')}>
                <Box>
                  {nameOf(entry)}
                  {isUnclaimed(entry) && (
                    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', maxWidth: '36ch' }}>
                      {t('rates.unclaimed', { id: entry.userId })}
                    </Typography>
                  )}
                </Box>
              </TableCell>
              <TableCell align="right" className="figures" data-label={t('rates.share')}>
                {entry.ends ? t('rates.followsAll') : percent(entry.share)}
              </TableCell>
              <TableCell data-label={t('rates.added')}>
                <Added added={entry.added} />
              </TableCell>
              <TableCell align="right">
                {canWithdraw(book.shares, entry, book.earliest) && (
                  <WithdrawButton
                    line={{ kind: 'share', id: entry.id }}
                    month={entry.validFrom}
                    whose={nameOf(entry)}
                  />
                )}
                {canEnd(book.shares, entry, book.earliest) && (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={t('rates.endOf', { name: nameOf(entry) })}
                    onClick={() => onEnd(entry)}
                  >
                    {t('rates.end')}
                  </Button>
                )}
              </TableCell>
            </Line>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

interface LineProps {
  readonly month: Month
  readonly state: RowState | undefined
  readonly headStyle?: typeof STICKY
  readonly children: ReactNode
}

/** A line of a table: the month from which it is in effect, and its other cells. */
function Line({ month, state, headStyle, children }: LineProps): ReactNode {
  return (
    <TableRow sx={state === 'replaced' ? REPLACED : {}}>
      <TableCell component="th" scope="row" sx={{ ...headStyle, whiteSpace: 'nowrap' }}>
        <RowHead month={month} state={state} />
      </TableCell>
      {children}
    </TableRow>
  )
}

interface AddedProps {
  readonly added: RateAddition | null
  /** Below it. */
  readonly children?: ReactNode
}

function Added({ added, children }: AddedProps): ReactNode {
  const t = useTimeText()
  if (!added)
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('rates.fromStart')}
      </Typography>
    )
  return (
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {added.name}{' '}
      <Box component="span" className="figures" sx={{ whiteSpace: { xs: 'nowrap', sm: 'normal', md: 'nowrap' } }}>
        {minuteInStockholm(added.at)}
      </Box>
      {children && <Box sx={ACT}>{children}</Box>}
    </Box>
  )
}
