import { MessageSquareText } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { EmptyState, ErrorCard } from '@portal/ui/basics'
import { Alert, Box, Card, Skeleton, Stack, Typography } from '@portal/ui/kit'
import { More } from '../infinite-list/more.tsx'
import { useAccountsText } from '../texts.ts'
import { useFeed, usePost } from './feed.api.ts'
import { PostBox } from './post-box.tsx'
import { PostItem } from './post-item.tsx'
import { MARKED, showNamed, useShowPublished } from './shown-post.ts'
import { usePostInAddress } from './use-post-in-address.ts'

/** The post box and all users' posts; older ones load on scrolling. */
export function Feed(): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const [published, setPublished] = useState<number>()
  const [named, setNamed] = useState<readonly number[]>([])
  usePostInAddress((post) => setNamed([...named, post]))
  return (
    <Stack component="section" spacing={{ xs: 1.5, md: 2 }} aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {t('feed.title')}
      </Typography>
      <Box sx={{ displayPrint: 'none' }}>
        <PostBox onPublished={setPublished} />
      </Box>
      <Card>
        <Posts published={published} named={named} />
      </Card>
    </Stack>
  )
}

interface PostsProps {
  readonly published: number | undefined
  /** Those that the address named, the last one last; once for each time. */
  readonly named: readonly number[]
}

function Posts({ published, named }: PostsProps): ReactNode {
  const t = useAccountsText()
  const showPublished = useShowPublished()
  const last = named.at(-1)
  const opened = usePost(last)
  const { posts, error, retry, hasMore, ...more } = useFeed()
  if (!posts) return error ? <ErrorCard error={error} onRetry={retry} /> : <PostSkeletons label={t('feed.loading')} />
  if (posts.length === 0) return <EmptyState icon={<MessageSquareText size={24} />} text={t('feed.empty')} />
  // One that the feed has not come to stands on top.
  const { post: first } = opened
  const shown = !first || posts.includes(first) ? posts : [first, ...posts]
  const timesNamed = (id: number) => named.filter((one) => one === id).length
  const mark = (id: number) => {
    if (id === last) return { ref: showNamed, tabIndex: -1, sx: MARKED }
    return id === published ? { ref: showPublished, tabIndex: -1, sx: MARKED } : {}
  }
  return (
    <>
      {opened.error &&
        (opened.error.code === 'not_found' ? (
          <Alert severity="info" ref={showNamed} tabIndex={-1} sx={{ scrollMarginBlock: 88 }}>
            {t('feed.missing')}
          </Alert>
        ) : (
          <ErrorCard error={opened.error} onRetry={opened.retry} />
        ))}
      <Box
        component="ol"
        sx={{ listStyle: 'none', margin: 0, padding: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {shown.map((post) => (
          <Box key={`${post.id} ${timesNamed(post.id)}`} component="li" {...mark(post.id)}>
            <PostItem post={post} isOpenAtFirst={timesNamed(post.id) > 0} />
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
