import type { ReactNode, Ref } from 'react'
import { type Month, monthOf } from '@portal/platform-domain'
import { type ClosingRow, closingCounts } from '@portal/time-domain'
import { Box, Skeleton, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { MonthSteps } from '../month-steps.tsx'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly month: Month
  /** Nothing yet while it loads. */
  readonly rows: readonly ClosingRow[] | undefined
  readonly onShow: (month: Month) => void
  /** The heading, for the focus when what had it is gone. */
  readonly headingRef: Ref<HTMLHeadingElement>
}

const BAR = {
  display: 'flex',
  height: 8,
  overflow: 'hidden',
  borderRadius: '4px',
  bgcolor: 'sunken',
  border: 1,
  borderColor: 'divider',
  forcedColorAdjust: 'none',
} as const
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBottom: 2 } as const

/** The month, the users' progress, and buttons to other months. */
export function ClosingHead({ month, rows, onShow, headingRef }: Props): ReactNode {
  return (
    <Box sx={HEAD}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <MonthSteps month={month} last={monthOf(today())} heading={headingRef} onShow={onShow} />
      </Box>
      <Box sx={{ flex: '1 1 260px', maxWidth: 460 }}>{rows ? <Progress rows={rows} /> : <Skeleton height={40} />}</Box>
    </Box>
  )
}

/** "18 av 24 klara · 3 saknar dagar · 12 förseglade", and the same as a bar of Klar and sealed months. */
function Progress({ rows }: { readonly rows: readonly ClosingRow[] }): ReactNode {
  const t = useTimeText()
  const { klar, sealed } = closingCounts(rows)
  const missing = rows.filter(({ findings }) => findings.some(({ kind }) => kind === 'missing_days')).length
  const share = (count: number) => `${rows.length === 0 ? 0 : (count / rows.length) * 100}%`
  const sentence = [
    t('bokslut.klarOf', { count: klar + sealed, total: rows.length }),
    t('bokslut.missing', { count: missing }),
    t('bokslut.sealedCount', { count: sealed }),
  ].join(' · ')
  return (
    <>
      <Typography variant="body2" className="figures" role="status" sx={{ fontWeight: 600, marginBottom: 0.5 }}>
        {sentence}
      </Typography>
      <Box aria-hidden sx={{ ...BAR, displayPrint: 'none' }}>
        <Box sx={{ bgcolor: 'tint.green.line', width: share(sealed) }} />
        <Box sx={{ bgcolor: 'tint.blue.line', width: share(klar) }} />
      </Box>
    </>
  )
}
