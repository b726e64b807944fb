import { type ReactNode, useId } from 'react'
import { Card, CardContent, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { RateBookView } from './rate-book-view.tsx'

/** The rates and the share of all users, on the administrators' settings page. */
export default function RatesSection(): ReactNode {
  const t = useTimeText()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography id={id} variant="h2">
          {t('rates.title')}
        </Typography>
        <RateBookView />
      </CardContent>
    </Card>
  )
}
