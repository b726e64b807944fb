import type { ReactNode } from 'react'
import { MAX_COMMENT_LENGTH } from '@portal/identity-domain'
import { Button } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../../texts.ts'
import { MessageForm } from '../message-form.tsx'
import { useAddComment } from './comments.api.ts'

interface Props {
  readonly postId: number
  /** Whether the post has no comments yet: the box was opened to write in it. */
  readonly isFirst: boolean
}

/** The box for a new comment. */
export function CommentBox({ postId, isFirst }: Props): ReactNode {
  const t = useAccountsText()
  const add = useAddComment()
  const send = (message: string) =>
    add.run({ postId, message }).then(
      () => true,
      (error: Error) => {
        toast.error(error.message)
        return false
      },
    )
  return (
    <MessageForm
      draft={`comments.${postId}`}
      label={t('comments.box')}
      max={MAX_COMMENT_LENGTH}
      tooLong={(count) => t('comments.tooLong', { count, max: MAX_COMMENT_LENGTH })}
      rows={{ least: 1, most: 8 }}
      isFocused={isFirst}
      isSending={add.isPending}
      onSend={send}
      button={(isReady) => (
        <Button type="submit" size="small" variant="outlined" loading={add.isPending} disabled={!isReady}>
          {t('comments.send')}
        </Button>
      )}
    />
  )
}
