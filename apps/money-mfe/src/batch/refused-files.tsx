import type { ReactNode } from 'react'
import { Alert } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import type { FileQueue } from './use-file-queue.ts'

/** Above a phone's keyboard the names follow on one another, so that the fields have room. */
const LOW = {
  overflowWrap: 'anywhere',
  '@media (max-height: 599.95px)': {
    paddingBlock: 0,
    '& .MuiAlert-message > div': { display: 'inline', marginInlineStart: 0.5 },
  },
} as const

/** Names the files that were not taken, each with the reason; nothing without any. */
export function RefusedFiles({ queue: { refused, hideRefused } }: { readonly queue: FileQueue }): ReactNode {
  const t = useMoneyText()
  if (refused.length === 0) return null
  return (
    <Alert severity="warning" onClose={hideRefused} sx={LOW}>
      {t('batch.refused', { count: refused.length })}
      {refused.map(({ name, text }, index) => (
        <div key={`${index}-${name}`}>
          {name}: {text}
        </div>
      ))}
    </Alert>
  )
}
