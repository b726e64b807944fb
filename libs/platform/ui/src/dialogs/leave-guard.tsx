import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useUiTexts } from '../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { passOverSecond, watchLeaving } from './watch-leaving.ts'

/**
 * Asks before a page with unsaved changes is left: by a link, by the browser's back button, or (in the browser's
 * own words) by closing the tab. Stays in the page all the time; does nothing while `isDirty` is false.
 */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }): ReactNode {
  const texts = useUiTexts()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [leave, setLeave] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!isDirty) return passOverSecond()
    return watchLeaving({ pathname, navigate: (path) => void navigate(path), ask: (go) => setLeave(() => go) })
  }, [isDirty, pathname, navigate])

  if (!leave) return null
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      text={texts.unsavedText}
      confirmLabel={texts.leaveWithoutSaving}
      cancelLabel={texts.keepEditing}
      isDangerous
      onConfirm={leave}
      onCancel={() => setLeave(null)}
    />
  )
}
