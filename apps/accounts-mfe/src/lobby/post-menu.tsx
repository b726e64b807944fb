import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { fullName, type Post } from '@portal/identity-domain'
import { isAdmin } from '@portal/platform-domain'
import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@portal/ui/kit'
import { toast, useSession } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { usePinPost } from './feed.api.ts'

const ChangePostDialog = lazy(() => import('./change-post-dialog.tsx'))
const RemovePostDialog = lazy(() => import('./remove-post-dialog.tsx'))

/** What the reader may do with a post: change and delete their own; administrators pin and delete any. */
export function PostMenu({ post }: { readonly post: Post }): ReactNode {
  const t = useAccountsText()
  const isBoss = useSession(({ user }) => user !== null && isAdmin(user))
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null)
  const pin = usePinPost()
  // Services of earlier releases know no changes of posts.
  if (post.isOwn === undefined || (!post.isOwn && !isBoss)) return null
  const choose = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  const setPinned = async (isPinned: boolean) => {
    try {
      await pin.run({ id: post.id, isPinned })
    } catch (error) {
      toast.error((error as Error).message)
    }
  }
  const stop = () => setDoing(null)
  const item = (icon: ReactNode, label: string, act: () => void) => (
    <MenuItem onClick={choose(act)}>
      <ListItemIcon>{icon}</ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  )
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        aria-label={t('feed.menuOf', { name: fullName(post), at: post.sentAt.slice(0, 16) })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start', marginBlock: -0.5 }}
      >
        <Ellipsis size={18} />
      </IconButton>
      <Menu open={isOpen} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {post.isOwn && item(<Pencil size={18} />, t('feed.change'), () => setDoing('change'))}
        {isBoss &&
          item(
            post.isPinned === true ? <PinOff size={18} /> : <Pin size={18} />,
            t(post.isPinned === true ? 'feed.unpin' : 'feed.pin'),
            () => void setPinned(post.isPinned !== true),
          )}
        {item(<Trash2 size={18} />, t('feed.remove'), () => setDoing('remove'))}
      </Menu>
      <Suspense>
        {doing === 'change' && <ChangePostDialog post={post} onClose={stop} />}
        {doing === 'remove' && <RemovePostDialog post={post} onClose={stop} />}
      </Suspense>
    </>
  )
}
