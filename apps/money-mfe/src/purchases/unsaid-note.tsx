import type { ReactNode } from 'react'
import { useWatch } from '@portal/ui'
import { Alert, Box } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

/** Says that a purchase with a value and nothing else tells its reader little; never blocks sending. */
export function UnsaidNote(): ReactNode {
  const t = useMoneyText()
  const [amount, ...words] = useWatch({ name: ['amount', 'note', 'link', 'file'] }) as readonly unknown[]
  const isUnsaid = Boolean(amount) && !words.some(Boolean)
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {isUnsaid && <Alert severity="info">{t('purchases.unsaid')}</Alert>}
    </Box>
  )
}
