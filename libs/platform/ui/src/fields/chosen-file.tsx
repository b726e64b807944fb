import type { ReactNode } from 'react'
import { FileText } from 'lucide-react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
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

/** Name and size of the file that will be sent. */
export function ChosenFile({ file }: { readonly file: File }): ReactNode {
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
    </>
  )
}
