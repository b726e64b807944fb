import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUiTexts } from '../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { leavePage, watchLeaving } from './watch-leaving.ts'

interface Props {
  readonly isDirty: boolean
  /** Told when the user chose to leave without saving. */
  readonly onLeave?: () => void
}

/**
 * Asks before a page with unsaved changes is left: by a link, by the browser's back button, or (in the browser's
 * own words) by closing the tab. Stays in the page all the time; does nothing while `isDirty` is false.
 */
export function LeaveGuard({ isDirty, onLeave }: Props): ReactNode {
  const texts = useUiTexts()
  const navigate = useNavigate()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const go = useEffectEvent((path: string) => void navigate(path))

  useEffect(() => {
    if (!isDirty) return undefined
    return watchLeaving({
      onBack: (goBack) => setLeave(() => goBack),
      onLink: (link) => setLeave(() => () => leavePage(() => go(link.pathname + link.search + link.hash))),
      losesByClosing: () => true,
    })
  }, [isDirty])

  if (!leave) return null
  const confirm = () => {
    onLeave?.()
    leave()
  }
  return (
    <ConfirmDialog
      title={texts.leaveTitle}
      text={texts.unsavedText}
      confirmLabel={texts.leaveWithoutSaving}
      cancelLabel={texts.keepEditing}
      isDangerous
      onConfirm={confirm}
      onCancel={() => setLeave(null)}
    />
  )
}
