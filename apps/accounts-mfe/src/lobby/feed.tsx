import { MessageSquareText } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { EmptyState, ErrorCard } from '@portal/ui/basics'
import { Box, Card, Skeleton, Stack, Typography } from '@portal/ui/kit'
import { More } from '../infinite-list/more.tsx'
import { useAccountsText } from '../texts.ts'
import { useFeed } from './feed.api.ts'
import { PostBox } from './post-box.tsx'
import { PostItem } from './post-item.tsx'
import { PUBLISHED, useShowPublished } from './use-show-published.ts'

/** The post box and all users' posts; older ones load on scrolling. */
export function Feed(): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const [published, setPublished] = useState<number>()
  return (
    <Stack component="section" spacing={{ xs: 1.5, md: 2 }} aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {t('feed.title')}
      </Typography>
      <Box sx={{ displayPrint: 'none' }}>
        <PostBox onPublished={setPublished} />
      </Box>
      <Card>
        <Posts published={published} />
      </Card>
    </Stack>
  )
}

function Posts({ published }: { readonly published: number | undefined }): ReactNode {
  const t = useAccountsText()
  const showPublished = useShowPublished()
  const { posts, error, retry, hasMore, ...more } = useFeed()
  if (!posts) return error ? <ErrorCard error={error} onRetry={retry} /> : <PostSkeletons label={t('feed.loading')} />
  if (posts.length === 0) return <EmptyState icon={<MessageSquareText size={24} />} text={t('feed.empty')} />
  return (
    <>
      <Box
        component="ol"
        sx={{ listStyle: 'none', margin: 0, padding: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {posts.map((post) => (
          <Box
            key={post.id}
            component="li"
            {...(post.id === published && { ref: showPublished, tabIndex: -1, sx: PUBLISHED })}
          >
            <PostItem post={post} />
          </Box>
        ))}
      </Box>
      {hasMore && <More key={posts.length} label={t('feed.more')} failed={t('feed.moreFailed')} {...more} />}
    </>
  )
}

/** Three placeholder posts. */
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
