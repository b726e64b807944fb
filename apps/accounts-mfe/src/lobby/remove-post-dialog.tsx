import type { ReactNode } from 'react'
import { fullName, type Post } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { useRemovePost, useRestorePost } from './feed.api.ts'

interface Props {
  readonly post: Post
  readonly onClose: () => void
}

/** Confirms before a post is deleted for all; the deletion can be taken back for some minutes. */
export default function RemovePostDialog({ post, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const remove = useRemovePost()
  const restore = useRestorePost()
  const undo = async () => {
    try {
      await restore.run({ id: post.id })
      toast.success(t('feed.restored'))
    } catch (error) {
      toast.error(isUnknownCall(error) ? t('feed.gone') : (error as Error).message)
    }
  }
  const confirm = async () => {
    try {
      await remove.run({ id: post.id })
      toast.success(t('feed.removed'), { label: t('feed.undo'), run: () => void undo() })
    } catch (error) {
      toast.error((error as Error).message)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={post.isOwn === true ? t('feed.removeOwn') : t('feed.removeOf', { name: fullName(post) })}
      text={t('feed.removeText')}
      confirmLabel={t('feed.removeConfirm')}
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
