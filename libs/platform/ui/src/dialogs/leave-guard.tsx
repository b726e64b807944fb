import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUiTexts } from '../texts.ts'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { leavePage, watchLeaving } from './watch-leaving.ts'

interface Props {
  readonly isDirty: boolean
  /** Called when the user chose to leave without saving. */
  readonly onLeave?: () => void
  /** Offers to save the changes and then to leave, where that is possible; older shells do not offer it. */
  readonly saving?: Saving | undefined
}

interface Saving {
  /** Whether the changes can be saved as they are. */
  readonly canSave: () => boolean
  /** Returns whether they were saved; otherwise the user stays, and the page shows why. */
  readonly save: () => Promise<boolean>
}

/**
 * Asks for confirmation before a user leaves a page with unsaved changes: by a link, by the browser's back button, or
 * (with the browser's own dialog) by closing the tab. Stays mounted; does nothing while `isDirty` is false.
 */
export function LeaveGuard({ isDirty, onLeave, saving }: Props): ReactNode {
  const texts = useUiTexts()
  const navigate = useNavigate()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const hasSaved = useRef(false)
  const go = useEffectEvent((path: string) => void navigate(path))

  // The question stays until it is answered: saving from it ends the changes a moment before the page is left.
  const isWatching = isDirty || leave !== null
  useEffect(() => {
    if (!isWatching) return undefined
    const ask = (way: () => void) => {
      hasSaved.current = false
      setLeave(() => way)
    }
    return watchLeaving({
      onBack: ask,
      onLink: (link) => ask(() => leavePage(() => go(link.pathname + link.search + link.hash))),
      losesByClosing: () => true,
    })
  }, [isWatching])

  if (!leave) return null
  const stay = () => setLeave(null)
  const saveAndLeave = async () => {
    // The question stays for a moment while the page is being left.
    if (hasSaved.current) return
    hasSaved.current = (await saving?.save()) === true
    if (hasSaved.current) leave()
    else stay()
  }
  const confirm = () => {
    onLeave?.()
    leave()
  }
  return (
    <UnsavedQuestion
      title={texts.leaveTitle}
      confirmLabel={texts.leaveWithoutSaving}
      onConfirm={confirm}
      onCancel={stay}
      saving={saving?.canSave() ? { label: texts.saveAndLeave, onChoose: saveAndLeave } : undefined}
    />
  )
}
