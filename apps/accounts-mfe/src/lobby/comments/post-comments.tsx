import { MessageCircle } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { fullName, type Post } from '@portal/identity-domain'
import { Box, Button, Skeleton } from '@portal/ui/kit'
import { useAccountsText } from '../../texts.ts'
import { CommentBox } from './comment-box.tsx'

const CommentList = lazy(() => import('./comment-list.tsx'))

const THREAD = {
  display: 'grid',
  gap: 1.5,
  marginTop: 1,
  borderInlineStart: 2,
  borderColor: 'divider',
  paddingInlineStart: 1.5,
} as const

interface Props {
  readonly post: Post
  readonly isOpenAtFirst: boolean
}

/** The button that says how many comments a post has, and below it, once it is pressed, the comments. */
export function PostComments({ post, isOpenAtFirst }: Props): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { commentCount } = post
  // Services of earlier releases know no comments.
  if (commentCount === undefined) return null
  const label = commentCount === 0 ? t('comments.write') : t('comments.count', { count: commentCount })
  return (
    <Box sx={{ marginTop: 0.75 }}>
      <Button
        size="small"
        color="inherit"
        startIcon={<MessageCircle size={16} aria-hidden />}
        aria-describedby={`${id}-post`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ marginInlineStart: -0.75, color: 'text.secondary', displayPrint: 'none' }}
      >
        {label}
      </Button>
      <span id={`${id}-post`} hidden>
        {t('comments.toPost', { name: fullName(post), at: post.sentAt.slice(0, 16) })}
      </span>
      {isOpen && (
        <Box id={id} sx={THREAD}>
          <Suspense fallback={commentCount > 0 && <Skeleton height={56} />}>
            <CommentList post={post} />
          </Suspense>
          {/* Not in the list's code, so that the box has the focus before the next key. */}
          <CommentBox postId={post.id} isFirst={!isOpenAtFirst && commentCount === 0} />
        </Box>
      )}
    </Box>
  )
}
