import type { ReactNode } from 'react'
import { Button, Stack, Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { useWhenSeen } from './use-when-seen.ts'

export interface MoreProps {
  readonly isLoadingMore: boolean
  readonly moreFailed: boolean
  readonly loadMore: () => void
}

interface Texts {
  readonly label: string
  readonly failed: string
}

/** The end of an infinite list: loads more when scrolled into view or by keyboard; after a failure only on request. */
export function More({ label, failed, isLoadingMore, moreFailed, loadMore }: MoreProps & Texts): ReactNode {
  const t = useAccountsText()
  const mark = useWhenSeen<HTMLDivElement>(() => {
    if (!isLoadingMore && !moreFailed) loadMore()
  }, moreFailed)
  return (
    <Stack ref={mark} spacing={1} sx={{ alignItems: 'center', padding: 2, borderTop: 1, borderColor: 'divider' }}>
      {moreFailed && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {failed}
        </Typography>
      )}
      <Button color="inherit" loading={isLoadingMore} onClick={loadMore}>
        {moreFailed ? t('feed.retry') : label}
      </Button>
    </Stack>
  )
}
