import type { ReactNode } from 'react'
import { Alert } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import type { FileQueue } from './use-file-queue.ts'

/** Names the files that were not taken, each with the reason; nothing without any. */
export function RefusedFiles({ queue: { refused, hideRefused } }: { readonly queue: FileQueue }): ReactNode {
  const t = useMoneyText()
  if (refused.length === 0) return null
  return (
    <Alert severity="warning" onClose={hideRefused} sx={{ overflowWrap: 'anywhere' }}>
      {t('batch.refused', { count: refused.length })}
      {refused.map(({ name, text }, index) => (
        <div key={`${index}-${name}`}>
          {name}: {text}
        </div>
      ))}
    </Alert>
  )
}
