import type { ReactNode } from 'react'
import { MAX_POST_LENGTH, type Post } from '@portal/identity-domain'
import { useAccountsText } from '../texts.ts'
import { ChangeMessageDialog } from './change-message-dialog.tsx'
import { useChangePost } from './feed.api.ts'

interface Props {
  readonly post: Post
  readonly onClose: () => void
}

/** Changes the text of one's own post. */
export default function ChangePostDialog({ post, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const change = useChangePost()
  return (
    <ChangeMessageDialog
      title={t('feed.changeTitle')}
      submitLabel={t('feed.changeSave')}
      label={t('feed.changeText')}
      message={post.message}
      max={MAX_POST_LENGTH}
      rows={4}
      draft={`post.${post.id}`}
      change={(message) => change.run({ id: post.id, message })}
      onClose={onClose}
    />
  )
}
