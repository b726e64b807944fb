import type { ReactNode } from 'react'
import { fullName, type Post } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useRemovePost } from './feed.api.ts'

interface Props {
  readonly post: Post
  readonly onClose: () => void
}

/** Confirms before a post is deleted for all. */
export default function RemovePostDialog({ post, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const remove = useRemovePost()
  const confirm = async () => {
    try {
      await remove.run({ id: post.id })
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
