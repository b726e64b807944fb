import type { ReactNode } from 'react'
import { farDay } from '@portal/money-domain'
import { isPlainDate } from '@portal/platform-domain'
import { useWatch } from '@portal/ui'
import { Alert, Box } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'

/** Asks about a day that is probably mistyped, of a receipt also about each day to come; never blocks saving. */
export function FarDayWarning({ isPast }: { readonly isPast: boolean }): ReactNode {
  const t = useMoneyText()
  const date = useWatch({ name: 'date' }) as string
  const isDay = isPlainDate(date)
  const far = (isDay && farDay(date, today())) || (isDay && isPast && date > today() ? 'coming' : null)
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {far && <Alert severity="warning">{t(`records.farDay.${far}`, { date })}</Alert>}
    </Box>
  )
}
