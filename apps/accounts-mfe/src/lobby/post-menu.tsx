import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { fullName, type Post } from '@portal/identity-domain'
import { isAdmin } from '@portal/platform-domain'
import { toast, useSession } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { usePinPost } from './feed.api.ts'
import { type TextAct, TextMenu } from './text-menu.tsx'

const ChangePostDialog = lazy(() => import('./change-post-dialog.tsx'))
const RemovePostDialog = lazy(() => import('./remove-post-dialog.tsx'))

/** What the reader may do with a post: change and delete their own; administrators pin and delete any. */
export function PostMenu({ post }: { readonly post: Post }): ReactNode {
  const t = useAccountsText()
  const isBoss = useSession(({ user }) => user !== null && isAdmin(user))
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null)
  const pin = usePinPost()
  // Services of earlier releases know no changes of posts.
  if (post.isOwn === undefined || (!post.isOwn && !isBoss)) return null
  const setPinned = async (isPinned: boolean) => {
    try {
      await pin.run({ id: post.id, isPinned })
    } catch (error) {
      toast.error((error as Error).message)
    }
  }
  const stop = () => setDoing(null)
  const pinning: TextAct =
    post.isPinned === true
      ? { icon: <PinOff size={18} />, label: t('feed.unpin'), run: () => void setPinned(false) }
      : { icon: <Pin size={18} />, label: t('feed.pin'), run: () => void setPinned(true) }
  return (
    <>
      <TextMenu
        label={t('feed.menuOf', { name: fullName(post), at: post.sentAt.slice(0, 16) })}
        acts={[
          post.isOwn ? { icon: <Pencil size={18} />, label: t('feed.change'), run: () => setDoing('change') } : null,
          isBoss ? pinning : null,
          { icon: <Trash2 size={18} />, label: t('feed.remove'), run: () => setDoing('remove') },
        ]}
      />
      <Suspense>
        {doing === 'change' && <ChangePostDialog post={post} onClose={stop} />}
        {doing === 'remove' && <RemovePostDialog post={post} onClose={stop} />}
      </Suspense>
    </>
  )
}
