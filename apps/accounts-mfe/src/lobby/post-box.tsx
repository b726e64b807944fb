import { Send } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { MAX_POST_LENGTH } from '@portal/identity-domain'
import { dropOverlay } from '@portal/ui/basics'
import { Box, Button, Card, CardContent } from '@portal/ui/kit'
import { ApiError, sentence, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useAddPost, useMostPictures } from './feed.api.ts'
import { type Attachment, MessageForm } from './message-form.tsx'
import { AddPicturesButton } from './pictures/add-pictures-button.tsx'
import { chosenOf, keptPictures, storedOf } from './pictures/chosen-picture.ts'
import { OwnPictureList } from './pictures/own-picture-list.tsx'
import { useOwnPictures } from './pictures/use-own-pictures.ts'
import { usePictureDrop } from './pictures/use-picture-drop.ts'
import { useFocusByAddress } from './use-focus-by-address.ts'

/** The box for a new post (spec 1 §5), with pictures where the service knows them; `/Lobby?skriv` leads to it. */
export function PostBox({ onPublished }: { readonly onPublished: (postId: number) => void }): ReactNode {
  const t = useAccountsText()
  const add = useAddPost()
  const most = useMostPictures()
  const own = useOwnPictures(most)
  const field = useRef<HTMLInputElement>(null)
  useFocusByAddress(field, 'skriv')
  const drop = usePictureDrop(most > 0 && !add.isPending, own.add)
  const stored = useMemo(() => storedOf(own.pictures), [own.pictures])
  const kept = useMemo(() => (stored.length === 0 ? {} : { pictures: stored }), [stored])
  const attachment: Attachment = {
    kept,
    restore: ({ pictures }) => {
      const found = keptPictures(pictures)
      if (found.length > 0) own.show(found)
      return found.length > 0
    },
    clear: () => own.show([]),
    isUnfinished: own.isUnfinished,
    content: <OwnPictureList own={own} />,
    action: most > 0 && <AddPicturesButton left={own.left} onFiles={own.add} />,
  }
  const send = async (message: string) => {
    try {
      const post = await add.run({ message, ...(stored.length > 0 && { pictures: chosenOf(stored) }) })
      // A service of an earlier release, beside the one that took the pictures.
      if ((post.pictures?.length ?? 0) < stored.length) toast.error(t('pictures.leftOut'))
      onPublished(post.id)
      return true
    } catch (error) {
      const refusal = error instanceof ApiError ? error.fields['pictures'] : undefined
      toast.error(refusal === undefined ? t('feed.sendFailed') : sentence(refusal))
      return false
    }
  }
  return (
    <Card {...drop.handlers} sx={{ position: 'relative' }}>
      <CardContent sx={{ '&&': { padding: { xs: 1.5, sm: 2.5 } } }}>
        <MessageForm
          draft="post"
          label={t('feed.write')}
          placeholder={t('feed.placeholder')}
          max={MAX_POST_LENGTH}
          tooLong={(count) => t('feed.tooLong', { count, max: MAX_POST_LENGTH })}
          rows={{ least: 2, most: 12 }}
          startsSmall
          fieldRef={field}
          isSending={add.isPending}
          onSend={send}
          attachment={attachment}
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
      {drop.isOver && <Box sx={dropOverlay}>{t('pictures.drop')}</Box>}
    </Card>
  )
}
