import { useLocation } from '@portal/ui/router'
import { copyText } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { userAddress } from '../people/user-address.ts'

/** Puts the link to a user's page, on the tab that is open, on the clipboard. */
export function useCopyLink(): (userId: number) => Promise<void> {
  const t = useAccountsText()
  const { search } = useLocation()
  return async (userId) => {
    const link = new URL(userAddress(userId, search), location.origin).href
    await copyText(link, { copied: t('user.linkCopied'), failed: t('user.copyFailed') })
  }
}
