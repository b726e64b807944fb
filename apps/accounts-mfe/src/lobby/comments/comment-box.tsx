import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { canSend, MAX_COMMENT_LENGTH, postLength } from '@portal/identity-domain'
import { DraftNote, Field, FieldInput, useDraft } from '@portal/ui/basics'
import { Box, Button } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../../texts.ts'
import { useAddComment } from './comments.api.ts'

/** The counter shows when this many characters are left. */
const COUNTED_FROM = MAX_COMMENT_LENGTH - 200

interface Props {
  readonly postId: number
  /** Whether the post has no comments yet: the box was opened to write in it. */
  readonly isFirst: boolean
}

/** The box for a new comment; white space alone cannot be sent. */
export function CommentBox({ postId, isFirst }: Props): ReactNode {
  const t = useAccountsText()
  const [message, setMessage] = useState('')
  const add = useAddComment()
  const draft = useDraft({
    name: `comments.${postId}`,
    changed: () => (message.trim() === '' ? {} : { message }),
    restore: ({ message: kept }) => {
      if (typeof kept === 'string') setMessage(kept)
      return typeof kept === 'string'
    },
  })
  const empty = () => {
    draft.discard()
    setMessage('')
  }
  const count = postLength(message)
  const isTooLong = count > MAX_COMMENT_LENGTH
  const isReady = canSend(message, MAX_COMMENT_LENGTH) && !add.isPending

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!isReady) return
    try {
      await add.run({ postId, message })
      empty()
    } catch (error) {
      toast.error((error as Error).message)
    }
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <Box component="form" onSubmit={(event: FormEvent) => void send(event)} sx={{ display: 'grid', gap: 1 }}>
      <DraftNote draft={draft} onDiscard={empty} />
      <Field
        label={t('comments.box')}
        help={count >= COUNTED_FROM ? t('feed.length', { count, max: MAX_COMMENT_LENGTH }) : undefined}
        error={isTooLong ? t('comments.tooLong', { count, max: MAX_COMMENT_LENGTH }) : undefined}
      >
        {(control) => (
          <FieldInput
            {...control}
            multiline
            autoFocus={isFirst}
            minRows={1}
            maxRows={8}
            value={message}
            onChange={(event) => {
              setMessage(event.target.value)
              draft.touch()
            }}
            onKeyDown={sendByKey}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="small"
        variant="outlined"
        loading={add.isPending}
        disabled={!isReady}
        sx={{ justifySelf: 'end' }}
      >
        {t('comments.send')}
      </Button>
    </Box>
  )
}
