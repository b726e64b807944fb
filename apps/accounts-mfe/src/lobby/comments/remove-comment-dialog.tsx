import type { ReactNode } from 'react'
import { fullName, type PostComment } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../../texts.ts'
import { useRemoveComment } from './comments.api.ts'

interface Props {
  readonly comment: PostComment
  readonly onClose: () => void
}

/** Confirms before a comment is deleted for all. */
export default function RemoveCommentDialog({ comment, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const remove = useRemoveComment()
  const confirm = async () => {
    try {
      await remove.run({ id: comment.id })
    } catch (error) {
      toast.error((error as Error).message)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={comment.isOwn ? t('comments.removeOwn') : t('comments.removeOf', { name: fullName(comment) })}
      text={t('comments.removeText')}
      confirmLabel={t('comments.removeConfirm')}
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
