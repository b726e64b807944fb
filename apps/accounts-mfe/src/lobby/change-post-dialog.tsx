import { type ReactNode, useMemo } from 'react'
import { MAX_POST_LENGTH, type Post } from '@portal/identity-domain'
import { dropOverlay } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { type Attached, ChangeMessageDialog } from './change-message-dialog.tsx'
import { useChangePost, useMostPictures } from './feed.api.ts'
import { AddPicturesButton } from './pictures/add-pictures-button.tsx'
import { chosenOf, keptPictures, storedOf } from './pictures/chosen-picture.ts'
import { OwnPictureList } from './pictures/own-picture-list.tsx'
import { useOwnPictures } from './pictures/use-own-pictures.ts'
import { usePictureDrop } from './pictures/use-picture-drop.ts'

interface Props {
  readonly post: Post
  readonly onClose: () => void
}

/** Changes the text and the pictures of one's own post. */
export default function ChangePostDialog({ post, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const change = useChangePost()
  const most = useMostPictures()
  const { pictures: before } = post
  const own = useOwnPictures(most, before)
  const drop = usePictureDrop(most > 0 && !change.isPending, own.add)
  const value = useMemo(() => storedOf(own.pictures), [own.pictures])
  const attached: Attached = {
    first: before ?? [],
    value,
    restore: (kept) => own.show(keptPictures(kept)),
    isUnfinished: own.isUnfinished,
    unfinished: t('pictures.unfinished'),
    content: (
      <Box {...drop.handlers} sx={{ position: 'relative', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Box sx={{ width: '100%' }}>
          <OwnPictureList own={own} />
        </Box>
        <AddPicturesButton left={own.left} onFiles={own.add} />
        {drop.isOver && <Box sx={dropOverlay}>{t('pictures.drop')}</Box>}
      </Box>
    ),
  }
  return (
    <ChangeMessageDialog
      title={t('feed.changeTitle')}
      submitLabel={t('feed.changeSave')}
      label={t('feed.changeText')}
      message={post.message}
      max={MAX_POST_LENGTH}
      rows={4}
      draft={`post.${post.id}`}
      attached={before !== undefined && most > 0 ? attached : undefined}
      change={(message) =>
        change.run({ id: post.id, message, ...(before !== undefined && most > 0 && { pictures: chosenOf(value) }) })
      }
      onClose={onClose}
    />
  )
}
