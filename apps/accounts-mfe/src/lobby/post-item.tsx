import { Pin } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName, type Post } from '@portal/identity-domain'
import { UserAvatar } from '@portal/ui/basics'
import { Box, Chip, Typography } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { PostComments } from './comments/post-comments.tsx'
import { LinkedText } from './linked-text.tsx'
import { PostPictures } from './pictures/post-pictures.tsx'
import { PostMenu } from './post-menu.tsx'
import { SentAt } from './sent-at.tsx'
import { BESIDE_MENU } from './text-menu.tsx'

interface Props {
  readonly post: Post
  /** Whether its comments are open at first. */
  readonly isOpenAtFirst: boolean
}

/** Author's photo, full name, message and date (spec 1 §2), and what the reader may do with it. */
export function PostItem({ post, isOpenAtFirst }: Props): ReactNode {
  const t = useAccountsText()
  const name = fullName(post)
  return (
    <Box component="article" sx={{ display: 'flex', gap: 1.5, padding: 2.5 }}>
      <UserAvatar name={name} pictureUrl={post.pictureUrl} size={40} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={BESIDE_MENU}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, minWidth: 0 }}>
            <Typography component="h3" sx={{ fontSize: '0.9375rem', fontWeight: 650 }}>
              {name}
            </Typography>
            <SentAt sentAt={post.sentAt} isChanged={post.isChanged} />
            {post.isPinned === true && (
              <Chip size="small" icon={<Pin size={14} />} label={t('feed.pinned')} sx={{ alignSelf: 'center' }} />
            )}
          </Box>
          <PostMenu post={post} />
        </Box>
        <Typography sx={{ marginTop: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <LinkedText>{post.message}</LinkedText>
        </Typography>
        <PostPictures post={post} />
        <PostComments post={post} isOpenAtFirst={isOpenAtFirst} />
      </Box>
    </Box>
  )
}
