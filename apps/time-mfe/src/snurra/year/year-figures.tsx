import type { ReactNode } from 'react'
import type { PayYear } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Box, Card, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { takenOf } from './year-columns.ts'

const CARDS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  // On the narrowest phones, and with large text.
  '@container (max-width: 19rem)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 },
  '@container (min-width: 700px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
} as const

/** The year's sums. */
export function YearFigures({ pay: { total } }: { readonly pay: PayYear }): ReactNode {
  const t = useTimeText()
  const figures = [
    ['year.income', total.income],
    ['year.taken', takenOf(total)],
    ['year.opening', total.openingBalance],
    ['year.closing', total.closingBalance],
  ] as const
  return (
    <Box component="dl" sx={{ ...CARDS, margin: 0 }}>
      {figures.map(([label, ore]) => (
        <Card key={label} sx={{ padding: 2 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {t(label)}
          </Typography>
          <Typography
            component="dd"
            sx={{
              margin: 0,
              fontSize: { xs: '1rem', sm: '1.25rem' },
              fontWeight: 700,
              color: ore < 0 ? 'error.main' : 'text.primary',
            }}
          >
            <Amount ore={ore} />
          </Typography>
        </Card>
      ))}
    </Box>
  )
}
