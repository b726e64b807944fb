import type { ReactNode } from 'react'
import { type DateFilterValue, monthRange } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import type { Elsewhere } from './use-record-list.ts'

interface Props {
  readonly elsewhere: Elsewhere
  readonly onChoose: (filter: DateFilterValue) => void
  /** The list's own button for an empty list. */
  readonly children: ReactNode
}

/** What an empty list offers when other days have rows: this month and every day, with their counts. */
export function OtherDays({ elsewhere: { month = 0, all }, onChoose, children }: Props): ReactNode {
  const t = useMoneyText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {month > 0 && (
        <Button variant="outlined" color="inherit" onClick={() => onChoose([monthRange(today())])}>
          {t('records.showMonth', { count: month })}
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={() => onChoose('all')}>
        {t('records.showAll', { count: all })}
      </Button>
      {children}
    </Box>
  )
}
