import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Purchase } from '@portal/money-domain'
import { Box } from '@portal/ui/kit'
import { NumberedNames } from './numbered-names.tsx'

/** More would take lines that the list needs. */
const MOST_NAMED = 3

interface Props {
  readonly id?: string
  /** How many they are, and what cannot be done with them. */
  readonly text: string
  readonly purchases: readonly Purchase[]
}

/** Tells of purchases that an act leaves out because their months are sealed; names a few. */
export function SealedNote({ id, text, purchases }: Props): ReactNode {
  if (purchases.length === 0) return null
  return (
    <Box
      id={id}
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
        {text}
        {purchases.length <= MOST_NAMED && (
          <>
            : <NumberedNames purchases={purchases} />
          </>
        )}
      </span>
    </Box>
  )
}
