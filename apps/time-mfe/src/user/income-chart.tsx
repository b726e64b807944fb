import type { ReactNode } from 'react'
import { formatKronor, monthName } from '@portal/platform-domain'
import type { PayRecord } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

const CHART = { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: { xs: 0.5, sm: 1 } } as const
const BAR = { width: '100%', borderRadius: '4px 4px 0 0', bgcolor: 'primary.main', transition: 'height 150ms' } as const

/** A bar for each month; the table below it says the same to those who do not see it. */
export function IncomeChart({ months }: { readonly months: readonly PayRecord[] }): ReactNode {
  const t = useTimeText()
  const most = Math.max(1, ...months.map(({ income }) => income))
  return (
    <>
      <Typography variant="h3" sx={{ marginBottom: 2 }}>
        {t('income.chart')}
      </Typography>
      <Box aria-hidden sx={CHART}>
        {months.map(({ income }, index) => {
          const name = monthName(index + 1)
          return (
            <Box
              key={name}
              title={`${name} ${formatKronor(income)}`}
              sx={{
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'flex-end',
                textAlign: 'center',
                height: 180,
              }}
            >
              {income > 0 && (
                <Typography variant="caption" className="figures" sx={{ display: { xs: 'none', sm: 'block' } }}>
                  {thousands(income)}
                </Typography>
              )}
              <Box
                sx={{ ...BAR, flexShrink: 0, ...(income > 0 ? {} : { bgcolor: 'divider' }) }}
                style={{ height: `max(2px, ${Math.round((income / most) * 125)}px)` }}
              />
              <Typography variant="caption" sx={{ color: 'text.secondary', lineHeight: 2 }}>
                {name.slice(0, 1)}
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {name.slice(1, 3)}
                </Box>
              </Typography>
            </Box>
          )
        })}
      </Box>
    </>
  )
}

/** An income in thousands of kronor, short enough to stand on its bar. */
const thousands = (income: number) => Math.round(income / 100_000).toLocaleString('sv-SE')
