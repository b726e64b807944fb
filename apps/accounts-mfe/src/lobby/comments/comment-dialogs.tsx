import { lazy, type ReactNode, Suspense } from 'react'
import type { PostComment } from '@portal/identity-domain'

const ChangeCommentDialog = lazy(() => import('./change-comment-dialog.tsx'))
const RemoveCommentDialog = lazy(() => import('./remove-comment-dialog.tsx'))

export type CommentDialog = 'change' | 'remove' | null

interface Props {
  readonly comment: PostComment
  readonly dialog: CommentDialog
  readonly onClose: () => void
}

/** The open dialog of a comment's menu; loaded when it is first opened. */
export function CommentDialogs({ comment, dialog, onClose }: Props): ReactNode {
  return (
    <Suspense>
      {dialog === 'change' && <ChangeCommentDialog comment={comment} onClose={onClose} />}
      {dialog === 'remove' && <RemoveCommentDialog comment={comment} onClose={onClose} />}
    </Suspense>
  )
}
