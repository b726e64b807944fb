import { MessageSquareText } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { EmptyState, ErrorCard } from '@portal/ui/basics'
import { Box, Button, Card, Skeleton, Stack, Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { useFeed } from './feed.api.ts'
import { PostBox } from './post-box.tsx'
import { PostItem } from './post-item.tsx'
import { useWhenSeen } from './use-when-seen.ts'

/** The post box and everybody's posts; older ones come as the reader gets there. */
export function Feed(): ReactNode {
  const t = useAccountsText()
  const id = useId()
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography id={id} variant="h2">{t('feed.title')}</Typography>
      <PostBox />
      <Card><Posts /></Card>
    </Stack>
  )
}

function Posts(): ReactNode {
  const t = useAccountsText()
  const { posts, error, retry, ...older } = useFeed()
  if (!posts) return error ? <ErrorCard requestId={error.requestId} onRetry={retry} /> : <PostSkeletons label={t('feed.loading')} />
  if (posts.length === 0) return <EmptyState icon={<MessageSquareText size={24} />} text={t('feed.empty')} />
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {posts.map((post) => <li key={post.id}><PostItem post={post} /></li>)}
      </Box>
      {older.hasMore && <Older key={posts.length} {...older} />}
    </>
  )
}

interface OlderProps { readonly isLoadingMore: boolean; readonly moreFailed: boolean; readonly loadMore: () => void }

/** Loads older posts when it comes into sight, and by the keyboard; after a failure only when asked. */
function Older({ isLoadingMore, moreFailed, loadMore }: OlderProps): ReactNode {
  const t = useAccountsText()
  const mark = useWhenSeen<HTMLDivElement>(() => {
    if (!isLoadingMore && !moreFailed) loadMore()
  }, moreFailed)
  return (
    <Stack ref={mark} spacing={1} sx={{ alignItems: 'center', padding: 2, borderTop: 1, borderColor: 'divider' }}>
      {moreFailed && <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>{t('feed.moreFailed')}</Typography>}
      <Button color="inherit" loading={isLoadingMore} onClick={loadMore}>{t(moreFailed ? 'feed.retry' : 'feed.more')}</Button>
    </Stack>
  )
}

/** Three posts to come. */
function PostSkeletons({ label }: { readonly label: string }): ReactNode {
  return (
    <Box role="status" aria-label={label}>
      {[0.9, 0.6, 0.75].map((share) => (
        <Box key={share} sx={{ display: 'flex', gap: 1.5, padding: 2.5 }}>
          <Skeleton variant="circular" width={40} height={40} sx={{ flexShrink: 0 }} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="40%" />
            <Skeleton width={`${share * 100}%`} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
