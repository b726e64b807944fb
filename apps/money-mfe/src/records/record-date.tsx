import type { ReactNode } from 'react'
import { FormDate } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import { FarDayWarning } from './far-day-warning.tsx'

interface Props {
  readonly isReadOnly?: boolean
  /** Of a receipt, which is written when it is paid: each day to come is asked about. */
  readonly isPast?: boolean
}

/** A record's date, with the question about a probably mistyped one directly below it. */
export function RecordDate({ isReadOnly = false, isPast = false }: Props): ReactNode {
  const t = useMoneyText()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <FormDate name="date" label={t('records.date')} isReadOnly={isReadOnly} />
      {!isReadOnly && <FarDayWarning isPast={isPast} />}
    </Box>
  )
}
