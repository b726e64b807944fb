import { offlineOwner, textOf, toast, useSession } from '@portal/web-kit'

const offeredKey = (userId: number) => `portal.offline.offered.${userId}`

/** Offers the switch once to a user who has installed the portal as an app. */
export function offerWhereInstalled(accept: () => void): void {
  const { user } = useSession.getState()
  if (!user || offlineOwner() !== null || !matchMedia('(display-mode: standalone)').matches) return
  try {
    if (localStorage.getItem(offeredKey(user.id)) !== null) return
    localStorage.setItem(offeredKey(user.id), '1')
  } catch {
    return
  }
  const t = textOf('shell')
  toast.success(t('offline.offer'), { label: t('offline.offerYes'), run: accept })
}
