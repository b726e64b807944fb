import type { ReactNode } from 'react'
import { fullName, type Post } from '@portal/identity-domain'
import { ErrorCard } from '@portal/ui/basics'
import { Box, Button, Skeleton, Typography } from '@portal/ui/kit'
import { useAccountsText } from '../../texts.ts'
import { CommentItem } from './comment-item.tsx'
import { useComments } from './comments.api.ts'

/** A post's comments, the newest last. */
export default function CommentList({ post }: { readonly post: Post }): ReactNode {
  const t = useAccountsText()
  const { comments, error, retry, hasMore, isLoadingMore, moreFailed, loadMore } = useComments(post.id)
  return (
    <>
      {error && !comments && <ErrorCard error={error} onRetry={retry} />}
      {!error && !comments && post.commentCount !== 0 && (
        <Skeleton role="status" aria-label={t('feed.loading')} height={48} />
      )}
      {hasMore && (
        <Button size="small" color="inherit" loading={isLoadingMore} onClick={loadMore} sx={{ justifySelf: 'start' }}>
          {moreFailed ? t('feed.retry') : t('comments.earlier')}
        </Button>
      )}
      {moreFailed && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {t('comments.earlierFailed')}
        </Typography>
      )}
      {comments && comments.length > 0 && (
        <Box
          component="ol"
          aria-label={t('comments.list', { name: fullName(post) })}
          sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}
        >
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentItem comment={comment} />
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
