import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RecordOwner } from './dialog-heading.tsx'

interface Props {
  readonly title: string
  /** Names what loses the changes. */
  readonly confirmLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before unsaved changes are lost. It is about what was typed, and so names no owner of records. */
export function UnsavedQuestion(question: Props): ReactNode {
  const texts = useUiTexts()
  return (
    <RecordOwner value={undefined}>
      <ConfirmDialog {...question} text={texts.unsavedText} cancelLabel={texts.keepEditing} isDangerous />
    </RecordOwner>
  )
}
