import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { MAX_POST_LENGTH } from '@portal/identity-domain'
import { Button, Card, CardContent } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useAddPost } from './feed.api.ts'
import { MessageForm } from './message-form.tsx'

/** The box for a new post (spec 1 §5). */
export function PostBox(): ReactNode {
  const t = useAccountsText()
  const add = useAddPost()
  const send = (message: string) =>
    add.run({ message }).then(
      () => true,
      () => {
        toast.error(t('feed.sendFailed'))
        return false
      },
    )
  return (
    <Card>
      <CardContent>
        <MessageForm
          draft="post"
          label={t('feed.write')}
          placeholder={t('feed.placeholder')}
          max={MAX_POST_LENGTH}
          tooLong={(count) => t('feed.tooLong', { count, max: MAX_POST_LENGTH })}
          rows={{ least: 2, most: 12 }}
          isSending={add.isPending}
          onSend={send}
          button={(isReady) => (
            <Button
              type="submit"
              variant="contained"
              startIcon={<Send size={16} />}
              loading={add.isPending}
              disabled={!isReady}
            >
              {t('feed.send')}
            </Button>
          )}
        />
      </CardContent>
    </Card>
  )
}
