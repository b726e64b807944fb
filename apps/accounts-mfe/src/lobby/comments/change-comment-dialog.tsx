import type { ReactNode } from 'react'
import { MAX_COMMENT_LENGTH, type PostComment } from '@portal/identity-domain'
import { useAccountsText } from '../../texts.ts'
import { ChangeMessageDialog } from '../change-message-dialog.tsx'
import { useChangeComment } from './comments.api.ts'

interface Props {
  readonly comment: PostComment
  readonly onClose: () => void
}

/** Changes the text of one's own comment. */
export default function ChangeCommentDialog({ comment, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const change = useChangeComment()
  return (
    <ChangeMessageDialog
      title={t('comments.changeTitle')}
      submitLabel={t('comments.changeSave')}
      label={t('comments.changeText')}
      message={comment.message}
      max={MAX_COMMENT_LENGTH}
      rows={3}
      draft={`comment.${comment.id}`}
      change={(message) => change.run({ id: comment.id, message })}
      onClose={onClose}
    />
  )
}
