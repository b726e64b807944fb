import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Purchase } from '@portal/money-domain'
import { Box } from '@portal/ui/kit'
import { NumberedNames } from './numbered-names.tsx'

interface Props {
  /** What cannot be done with them, and why. */
  readonly text: string
  readonly purchases: readonly Purchase[]
}

/** Names the purchases that an act leaves out because their months are sealed; nothing without any. */
export function SealedNote({ text, purchases }: Props): ReactNode {
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
        {text} <NumberedNames purchases={purchases} />
      </span>
    </Box>
  )
}
