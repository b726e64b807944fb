import type { ReactNode } from 'react'
import { Amount } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { useDraftPart } from './pay-draft.ts'

const BALANCE = { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.3 } as const

/** What is left when the month is over, and how far that is from what is saved. */
export function MonthTotal({ isSaved }: { readonly isSaved: boolean }): ReactNode {
  const t = useTimeText()
  const balance = useDraftPart(({ preview }) => preview.closingBalance)
  const more = useDraftPart(({ preview, base }) => preview.closingBalance - base.closingBalance)
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>{t('pay.closingBalance')}</Typography>
      <Typography component="div" sx={{ ...BALANCE, color: balance < 0 ? 'error.main' : 'text.primary' }}><Amount ore={balance} /></Typography>
      {/* The line is always there: nothing jumps when the first key is pressed. */}
      <Box sx={{ minHeight: 22, marginBottom: 1.5, fontSize: '0.875rem', fontWeight: 600, color: more < 0 ? 'error.main' : 'success.main' }}>
        {more !== 0 && <>{more > 0 ? '+' : ''}<Amount ore={more} /> {t(isSaved ? 'snurra.againstSaved' : 'snurra.againstProposed')}</>}
      </Box>
    </>
  )
}
