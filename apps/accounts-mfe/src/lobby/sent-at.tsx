import type { ReactNode } from 'react'
import { Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

interface Props {
  /** `YYYY-MM-DD HH:mm:ss` in Stockholm. */
  readonly sentAt: string
  readonly isChanged: boolean | undefined
}

/** When a post or a comment was written, to the minute, and whether its author changed it later. */
export function SentAt({ sentAt, isChanged = false }: Props): ReactNode {
  const t = useAccountsText()
  return (
    <>
      <Typography
        component="time"
        dateTime={sentAt}
        variant="caption"
        className="figures"
        sx={{ color: 'text.secondary' }}
      >
        {sentAt.slice(0, 16)}
      </Typography>
      {isChanged && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('feed.changed')}
        </Typography>
      )}
    </>
  )
}
