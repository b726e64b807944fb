import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUiTexts } from '../texts.ts'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { leavePage, watchLeaving } from './watch-leaving.ts'

interface Props {
  readonly isDirty: boolean
  /** Called when the user chose to leave without saving. */
  readonly onLeave?: () => void
}

/**
 * Asks for confirmation before a user leaves a page with unsaved changes: by a link, by the browser's back button, or
 * (with the browser's own dialog) by closing the tab. Stays mounted; does nothing while `isDirty` is false.
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
    <UnsavedQuestion
      title={texts.leaveTitle}
      confirmLabel={texts.leaveWithoutSaving}
      onConfirm={confirm}
      onCancel={() => setLeave(null)}
    />
  )
}
