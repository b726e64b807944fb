import type { ReactNode } from 'react'
import { farDay } from '@portal/money-domain'
import { isPlainDate } from '@portal/platform-domain'
import { useWatch } from '@portal/ui'
import { Alert, Box } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'

/** Asks about a day that is probably mistyped; never blocks saving. */
export function FarDayWarning(): ReactNode {
  const t = useMoneyText()
  const date = useWatch({ name: 'date' }) as string
  const far = isPlainDate(date) ? farDay(date, today()) : null
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {far && <Alert severity="warning">{t(`records.farDay.${far}`, { date })}</Alert>}
    </Box>
  )
}
