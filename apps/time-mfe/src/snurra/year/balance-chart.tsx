import { type ReactNode, useId } from 'react'
import { formatKronor, monthName } from '@portal/platform-domain'
import type { PayYear } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { balancePoints } from './balance-path.ts'
import { HiddenTable } from '../../hidden-table.tsx'

const HEIGHT = 170
const FRAME = {
  position: 'relative',
  color: 'primary.main',
  marginTop: 1,
  '& svg': { display: 'block', overflow: 'visible' },
} as const
const DOT = {
  position: 'absolute',
  width: 8,
  height: 8,
  margin: '-4px',
  borderRadius: '50%',
  bgcolor: 'primary.main',
  border: 1,
  borderColor: 'background.paper',
} as const
const ZERO = {
  position: 'absolute',
  insetInline: 0,
  borderTop: 1,
  borderColor: 'text.secondary',
  opacity: 0.5,
} as const
const LABELS = {
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: '0.8125rem',
  lineHeight: 2,
  color: 'text.secondary',
} as const

/** Maxkonto after each month, from what the year began with. */
export function BalanceChart({ pay }: { readonly pay: PayYear }): ReactNode {
  const t = useTimeText()
  const fill = useId()
  const names = [t('snurra.yearOpening'), ...pay.months.map((_month, index) => monthName(index + 1))]
  const balances = [pay.total.openingBalance, ...pay.months.map(({ closingBalance }) => closingBalance)]
  const { points, zero } = balancePoints(balances)
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const last = pay.total.closingBalance
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography component="h2" variant="h3">
          {t('year.balance')}
        </Typography>
        <Typography
          variant="body2"
          className="figures"
          sx={{ fontWeight: 700, color: last < 0 ? 'error.main' : 'primary.main', whiteSpace: 'nowrap' }}
        >
          {formatKronor(last)}
        </Typography>
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginBottom: 2 }}>
        {t('year.balanceText')}
      </Typography>
      <Box aria-hidden sx={FRAME}>
        <svg viewBox="0 0 100 100" width="100%" height={HEIGHT} preserveAspectRatio="none" focusable="false">
          <defs>
            <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity={0.24} />
              <stop offset="1" stopColor="currentColor" stopOpacity={0.04} />
            </linearGradient>
          </defs>
          <polygon points={`0,${zero} ${line} 100,${zero}`} fill={`url(#${fill})`} />
          <polyline
            points={line}
            fill="none"
            stroke="currentColor"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Box sx={ZERO} style={{ top: `${zero}%` }} />
        {points.map(({ x, y }, index) => (
          <Box
            key={names[index]}
            sx={DOT}
            style={{ left: `${x}%`, top: `${y}%` }}
            title={`${names[index]}: ${formatKronor(balances[index] ?? 0)}`}
          />
        ))}
      </Box>
      <Box aria-hidden sx={LABELS}>
        {names.map((name) => (
          <Box component="span" key={name} sx={{ width: 0, display: 'flex', justifyContent: 'center' }}>
            {name.slice(0, 1)}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {name.slice(1, 3)}
            </Box>
          </Box>
        ))}
      </Box>
      <HiddenTable
        caption={t('year.balance')}
        head={[t('snurra.yearMonth'), t('pay.closingBalance')]}
        rows={names.map((name, index) => [name, formatKronor(balances[index] ?? 0)])}
      />
    </>
  )
}
