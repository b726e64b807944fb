import { useCallback, useState } from 'react'
import { previewKind } from '@portal/ui'
import { useProposedName } from './file-name-note.tsx'

/** The file that was chosen in a form: its text once it is read, and the name that it is saved by. */
export function useChosenFile(chosen: unknown) {
  const file = chosen instanceof File ? chosen : null
  const [read, setRead] = useState<{ readonly file: File | null; readonly lines: readonly string[] }>()
  const onText = useCallback((lines: readonly string[]) => setRead({ file, lines }), [file])
  const lines = read && read.file === file ? read.lines : null
  const isPhoto = file !== null && previewKind(file.name) !== 'pdf'
  return { file, lines, onText, isPhoto, name: useProposedName(file, lines) }
}
