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
  /** Saves first, where that is possible: nothing would be lost then. */
  readonly saving?: { readonly label: string; readonly onChoose: () => Promise<void> } | undefined
}

/** Asks before unsaved changes are lost. It is about what was typed, and so names no owner of records. */
export function UnsavedQuestion({ saving, ...question }: Props): ReactNode {
  const texts = useUiTexts()
  return (
    <RecordOwner value={undefined}>
      <ConfirmDialog
        {...question}
        text={saving ? texts.unsavedChoice : texts.unsavedText}
        cancelLabel={texts.keepEditing}
        isDangerous
        preferred={saving}
      />
    </RecordOwner>
  )
}
