import { type ReactNode, useMemo } from 'react'
import * as z from 'zod'
import { canSend, MAX_POST_LENGTH, type Post } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useChangePost } from './feed.api.ts'

interface Props {
  readonly post: Post
  readonly onClose: () => void
}

/** Changes the text of one's own post. */
export default function ChangePostDialog({ post, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const change = useChangePost()
  const schema = useMemo(
    () => z.object({ message: z.string().refine(canSend, t('feed.changeRule', { max: MAX_POST_LENGTH })) }),
    [t],
  )
  const form = useSchemaForm(schema, { message: post.message })
  const submit = async ({ message }: { message: string }) => {
    try {
      await change.run({ id: post.id, message })
      onClose()
      return true
    } catch (error) {
      toast.error((error as Error).message)
      return false
    }
  }
  return (
    <FormDialog
      title={t('feed.changeTitle')}
      submitLabel={t('feed.changeSave')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      draft={`post.${post.id}`}
      editsRecord
    >
      <FormText name="message" label={t('feed.changeText')} rows={4} />
    </FormDialog>
  )
}
