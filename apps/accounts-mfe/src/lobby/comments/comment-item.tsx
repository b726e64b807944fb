import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fullName, type PostComment } from '@portal/identity-domain'
import { isAdmin } from '@portal/platform-domain'
import { UserAvatar } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { useSession } from '@portal/web-kit'
import { useAccountsText } from '../../texts.ts'
import { LinkedText } from '../linked-text.tsx'
import { SentAt } from '../sent-at.tsx'
import { BESIDE_MENU, TextMenu } from '../text-menu.tsx'
import { CommentDialogs, type CommentDialog } from './comment-dialogs.tsx'

/** A comment, and its menu: its author changes and deletes it, administrators delete any. */
export function CommentItem({ comment }: { readonly comment: PostComment }): ReactNode {
  const t = useAccountsText()
  const isBoss = useSession(({ user }) => user !== null && isAdmin(user))
  const [dialog, setDialog] = useState<CommentDialog>(null)
  const name = fullName(comment)
  const at = comment.sentAt.slice(0, 16)
  const change = { icon: <Pencil size={18} />, label: t('feed.change'), run: () => setDialog('change') }
  const remove = { icon: <Trash2 size={18} />, label: t('feed.remove'), run: () => setDialog('remove') }
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <UserAvatar name={name} pictureUrl={comment.pictureUrl} size={28} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Box sx={BESIDE_MENU}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Typography component="span" sx={{ fontSize: '0.875rem', fontWeight: 650 }}>
              {name}
            </Typography>
            <SentAt sentAt={comment.sentAt} isChanged={comment.isChanged} />
          </Box>
          <TextMenu
            label={t('comments.menuOf', { name, at })}
            acts={[comment.isOwn ? change : null, comment.isOwn || isBoss ? remove : null]}
          />
        </Box>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <LinkedText>{comment.message}</LinkedText>
        </Typography>
      </Box>
      <CommentDialogs comment={comment} dialog={dialog} onClose={() => setDialog(null)} />
    </Box>
  )
}
