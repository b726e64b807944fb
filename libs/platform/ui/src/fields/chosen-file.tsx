import type { ReactNode } from 'react'
import { FileText, X } from 'lucide-react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useUiTexts } from '../texts.ts'
import { sizeText } from './file-rules.ts'

/** A camera's names are long: on two lines, in full on hover. */
const NAME = {
  fontWeight: 600,
  color: 'text.primary',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

/** The file that will be sent; no `onRemove` while it is being sent. */
export function ChosenFile({
  file,
  onRemove,
}: {
  readonly file: File
  readonly onRemove: (() => void) | undefined
}): ReactNode {
  const texts = useUiTexts()
  return (
    <>
      <FileText size={22} aria-hidden style={{ flexShrink: 0 }} />
      {/* In a narrow area the button for another file moves below rather than cut the name off. */}
      <Box sx={{ flex: '1 1 100px', minWidth: 0 }}>
        <Typography variant="body2" title={file.name} sx={NAME}>
          {file.name}
        </Typography>
        <Typography variant="caption" className="figures">
          {sizeText(file.size)}
        </Typography>
      </Box>
      {onRemove && (
        <IconButton
          size="small"
          aria-label={texts.removeFile}
          onClick={(event) => {
            // The area around it opens the file picker, so stop the click here.
            event.stopPropagation()
            onRemove()
          }}
        >
          <X size={16} />
        </IconButton>
      )}
    </>
  )
}
