import type { ReactNode } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { barOf, type Step, stepsOf } from './waterfall-steps.ts'

const TABLE = {
  width: '100%', borderCollapse: 'collapse',
  '& td, & th': { padding: '5px 0', textAlign: 'left', fontWeight: 400 },
  '& th': { width: '38%', paddingRight: '8px' },
  '& th.result': { fontWeight: 700 },
} as const
const BAR = { position: 'absolute', insetBlock: 0, minWidth: 2, borderRadius: '3px', transition: 'left 150ms, width 150ms' } as const
const CAPTION = { textAlign: 'left', captionSide: 'top', color: 'text.primary', marginBottom: 1.5 } as const

/** The way from Intäkt to Maxkonto, a bar for each step; to a screen reader it is a table. */
export function Waterfall({ record }: { readonly record: PayRecord }): ReactNode {
  const t = useTimeText()
  const steps = stepsOf(record)
  return (
    <Box component="table" sx={TABLE}>
      <Typography component="caption" variant="h3" sx={CAPTION}>{t('snurra.pathTitle')}</Typography>
      <tbody>
        {steps.map((step) => (
          <tr key={step.name}>
            <Typography component="th" scope="row" variant="body2" className={step.isResult ? 'result' : ''}>
              {t(`pay.${step.name}`)}
            </Typography>
            <td>
              <Bar step={step} steps={steps} />
              <Typography variant="caption" component="div" sx={{ textAlign: 'right', fontWeight: step.isResult ? 700 : 400 }}>
                <Amount ore={step.amount} />
              </Typography>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Bar({ step, steps }: { readonly step: Step; readonly steps: readonly Step[] }): ReactNode {
  const { left, width } = barOf(step, steps)
  const colour = step.isResult ? (step.amount < 0 ? 'error.main' : 'primary.main') : step.amount < 0 ? 'tint.orange.line' : 'tint.teal.line'
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 10, borderRadius: '3px', bgcolor: 'sunken' }}>
      <Box
        sx={{ ...BAR, bgcolor: colour }}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
    </Box>
  )
}
