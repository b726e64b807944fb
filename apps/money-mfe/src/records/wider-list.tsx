import type { ReactNode } from 'react'
import type { OtherDays } from '@portal/money-contract'
import { type DateFilterValue, monthRange } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'

interface Props {
  /** The rows of other days. */
  readonly elsewhere: OtherDays | undefined
  readonly onDays: (filter: DateFilterValue) => void
  /** Clears the search; absent where nothing is searched for. */
  readonly onClearSearch: (() => void) | undefined
  /** The list's own button that shows more of it. */
  readonly wider: ReactNode
  /** After any of these. */
  readonly onPressed: () => void
  /** The list's button for its first record: left out where search, days or a filter of its own hide records. */
  readonly children: ReactNode
}

/** The ways out of an empty list: without the search, with every status, and this month and every day with their counts. */
export function WiderList({ elsewhere, onDays, onClearSearch, wider, onPressed, children }: Props): ReactNode {
  const t = useMoneyText()
  const { month = 0, all = 0 } = elsewhere ?? {}
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {/* A pressed button disappears: the focus goes to the list, not to the start of the page. */}
      <Box sx={{ display: 'contents' }} onClick={onPressed}>
        {onClearSearch && (
          <Button variant="outlined" color="inherit" onClick={onClearSearch}>
            {t('records.clearSearch')}
          </Button>
        )}
        {wider}
        {month > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => onDays([monthRange(today())])}>
            {t('records.showMonth', { count: month })}
          </Button>
        )}
        {all > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => onDays('all')}>
            {t('records.showAll', { count: all })}
          </Button>
        )}
      </Box>
      {!onClearSearch && !wider && !elsewhere && children}
    </Box>
  )
}
