import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Purchase } from '@portal/money-domain'
import { Box } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import { NumberedNames } from './numbered-names.tsx'

interface Props {
  /** What cannot be done with them, and why. */
  readonly text: string
  readonly purchases: readonly Purchase[]
}

/**
 * Names the purchases that an act leaves out because their months are sealed, on a phone only their count; nothing
 * without any.
 */
export function SealedNote({ text, purchases }: Props): ReactNode {
  const t = useMoneyText()
  if (purchases.length === 0) return null
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flexBasis: '100%',
        color: 'text.secondary',
        fontSize: '0.875rem',
        overflowWrap: 'anywhere',
        '& > svg': { flexShrink: 0, marginTop: 0.25 },
      }}
    >
      <Lock size={16} aria-hidden />
      <span>
        {text}{' '}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <NumberedNames purchases={purchases} />
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {t('purchases.sealedCount', { count: purchases.length })}
        </Box>
      </span>
    </Box>
  )
}
