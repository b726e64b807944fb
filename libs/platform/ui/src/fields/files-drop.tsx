import type { ReactNode } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import Box from '@mui/material/Box'
import type { FileRule } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'
import { dropOverlay } from './drop-overlay.ts'
import { hasRightContent } from './file-content.ts'
import { acceptOf, contentRefusalText, refusalText } from './file-rules.ts'

/** A file that was not taken, and the documented text that says why. */
export interface RefusedFile {
  readonly name: string
  readonly text: string
}

interface Props {
  readonly rule: FileRule
  /** What the picker and the area are for, such as "Flera filer". */
  readonly label: string
  readonly onFiles: (files: readonly File[], refused: readonly RefusedFile[]) => void
  /** While a form with a file field of its own is open, only that field takes files. */
  readonly isPaused: boolean
  /** Draws the content; `choose` opens the file picker. */
  readonly children: (choose: () => void) => ReactNode
}

/**
 * Takes many files at once: dropped anywhere on its content, or chosen. Each is checked by type, size and first bytes
 * (D25).
 */
export function FilesDrop({ rule, label, onFiles, isPaused, children }: Props): ReactNode {
  const texts = useUiTexts()
  const take = async (accepted: readonly File[], refused: readonly FileRejection[]) => {
    const checked = await Promise.all(
      accepted.map(async (file) => ({ file, isRight: await hasRightContent(file, rule) })),
    )
    onFiles(
      checked.flatMap(({ file, isRight }) => (isRight ? [file] : [])),
      [
        ...refused.map(({ file, errors }) => ({
          name: file.name,
          text: refusalText(
            1,
            errors.map(({ code }) => code),
            texts,
          ),
        })),
        ...checked.flatMap(({ file, isRight }) =>
          isRight ? [] : [{ name: file.name, text: contentRefusalText(file, texts) }],
        ),
      ],
    )
  }
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: acceptOf(rule),
    maxSize: rule.maxBytes,
    disabled: isPaused,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, refused) => void take(accepted, refused),
  })
  return (
    <Box {...getRootProps({ role: 'none' })} sx={{ position: 'relative' }}>
      {children(open)}
      {!isPaused && <input {...getInputProps({ 'aria-label': label })} />}
      {isDragActive && <Box sx={{ ...dropOverlay, inset: -8 }}>{label}</Box>}
    </Box>
  )
}
