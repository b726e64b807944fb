import { useCallback, useState } from 'react'
import { savesData } from '@portal/platform-domain'
import { previewKind } from '@portal/ui'
import { useProposedName } from './file-name-note.tsx'
import { proposeTurns, useChosenTurns } from './use-chosen-turns.ts'

/**
 * The file that was chosen in a form: its text once it is read, the name that it is saved by, and how it is turned, by
 * the user or to be read.
 */
export function useChosenFile(chosen: unknown) {
  const file = chosen instanceof File ? chosen : null
  const [read, setRead] = useState<{ readonly file: File | null; readonly lines: readonly string[] }>()
  const [turns] = useChosenTurns(file)
  const onText = useCallback(
    (lines: readonly string[], readableAt = 0) => {
      setRead({ file, lines })
      if (file && readableAt > 0) proposeTurns(file, readableAt)
    },
    [file],
  )
  const lines = read && read.file === file ? read.lines : null
  const isPhoto = file !== null && previewKind(file.name) !== 'pdf'
  const isReading = lines === null && file !== null && isRead(file)
  return { file, lines, onText, isPhoto, isReading, turns, name: useProposedName(file, lines) }
}

/** Whether the form reads a file like this: where the user's browser saves data it reads no photos. */
function isRead({ name, type }: File): boolean {
  const kind = previewKind(name)
  if (kind === 'pdf') return true
  return (kind !== null || type.startsWith('image/')) && !savesData()
}
