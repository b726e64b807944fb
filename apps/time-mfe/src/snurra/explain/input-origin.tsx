import type { ReactNode } from 'react'
import { paySourceCalls } from '@portal/time-contract'
import type { PayRecord } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { minuteInStockholm, useCall } from '@portal/web-kit'
import { NO_FIGURE, unitOf, writeFigure } from '../figures.ts'
import { type InputName, useDraftPart } from '../pay-draft.ts'
import { kindOf } from '../pay-groups.ts'
import { useTimeText } from '../../texts.ts'
import { CorrectionDetails } from './correction-details.tsx'
import type { ExplainedMonth } from './explain-context.ts'
import { Origin } from './origin.tsx'
import { hasDetails, SourceDetails } from './source-details.tsx'

interface Props {
  readonly name: keyof PayRecord
  readonly month: ExplainedMonth
}

/** A figure that is not computed: its meaning, its source, and the days or records behind it. */
export function InputOrigin({ name, month }: Props): ReactNode {
  const value = useDraftPart(({ shown }) => shown[name])
  const isStaged = useDraftPart(({ shown: { [name]: now }, imported }) => Object.is(now, imported[name as InputName]))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box
        sx={{
          bgcolor: 'sunken',
          borderRadius: '8px',
          padding: '10px 12px',
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        <Typography variant="body2">
          <Origin name={name} month={month} />
        </Typography>
        <Typography variant="body2" className="figures" sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}>
          {Number.isNaN(value) ? NO_FIGURE : `${writeFigure(value, kindOf(name))}\u00A0${unitOf(kindOf(name))}`}
        </Typography>
      </Box>
      {isStaged && <Imported month={month} />}
      {name === 'corrections' && <CorrectionDetails month={month} />}
      {hasDetails(name) && <SourceDetails name={name} month={month} />}
    </Box>
  )
}

/** When the workbook with the proposed figure was imported. */
function Imported({ month: { place, userId } }: { readonly month: ExplainedMonth }): ReactNode {
  const t = useTimeText()
  const { data } = useCall(paySourceCalls.get, { year: place.year, month: place.tab, userId })
  return data?.imported ? (
    <Typography variant="body2">{t('explain.imported', { at: minuteInStockholm(data.imported.at) })}</Typography>
  ) : null
}
