import { type ReactNode, useMemo } from 'react'
import * as z from 'zod'
import { canSend, MAX_COMMENT_LENGTH, type PostComment } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../../texts.ts'
import { useChangeComment } from './comments.api.ts'

interface Props {
  readonly comment: PostComment
  readonly onClose: () => void
}

/** Changes the text of one's own comment. */
export default function ChangeCommentDialog({ comment, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const change = useChangeComment()
  const schema = useMemo(() => {
    const rule = t('feed.changeRule', { max: MAX_COMMENT_LENGTH })
    return z.object({ message: z.string().refine((text) => canSend(text, MAX_COMMENT_LENGTH), rule) })
  }, [t])
  const form = useSchemaForm(schema, { message: comment.message })
  const submit = async ({ message }: { message: string }) => {
    try {
      await change.run({ id: comment.id, message })
      onClose()
      return true
    } catch (error) {
      toast.error((error as Error).message)
      return false
    }
  }
  return (
    <FormDialog
      title={t('comments.changeTitle')}
      submitLabel={t('comments.changeSave')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      draft={`comment.${comment.id}`}
      editsRecord
    >
      <FormText name="message" label={t('comments.changeText')} rows={3} />
    </FormDialog>
  )
}
