import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { canSend, MAX_POST_LENGTH, postLength } from '@portal/identity-domain'
import { DraftNote, Field, FieldInput, useDraft } from '@portal/ui/basics'
import { Box, Button, Card, CardContent } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useAddPost } from './feed.api.ts'

/** The counter shows when this many characters are left. */
const COUNTED_FROM = MAX_POST_LENGTH - 200

/** The box for a new post; white space alone cannot be sent (spec 1 §5). */
export function PostBox(): ReactNode {
  const t = useAccountsText()
  const [message, setMessage] = useState('')
  const add = useAddPost()
  const draft = useDraft({
    name: 'post',
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
  const write = (text: string) => {
    setMessage(text)
    draft.touch()
  }
  const count = postLength(message)
  const isTooLong = count > MAX_POST_LENGTH
  const isReady = canSend(message) && !add.isPending

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!isReady) return
    try {
      await add.run({ message })
      empty()
    } catch {
      toast.error(t('feed.sendFailed'))
    }
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <Card>
      <CardContent
        component="form"
        onSubmit={(event: FormEvent) => void send(event)}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <DraftNote draft={draft} onDiscard={empty} />
        <Field
          label={t('feed.write')}
          help={count >= COUNTED_FROM ? t('feed.length', { count, max: MAX_POST_LENGTH }) : undefined}
          error={isTooLong ? t('feed.tooLong', { count, max: MAX_POST_LENGTH }) : undefined}
        >
          {(control) => (
            <FieldInput
              {...control}
              multiline
              minRows={2}
              maxRows={12}
              placeholder={t('feed.placeholder')}
              value={message}
              onChange={(event) => write(event.target.value)}
              onKeyDown={sendByKey}
            />
          )}
        </Field>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button
            type="submit"
            variant="contained"
            startIcon={<Send size={16} />}
            loading={add.isPending}
            disabled={!isReady}
          >
            {t('feed.send')}
          </Button>
        </Box>
      </CardContent>
    </Card>
  )
}
