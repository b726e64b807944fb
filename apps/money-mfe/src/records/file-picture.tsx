import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FilePreview, type PreviewedFile, previewKind } from '@portal/ui'
import { Box, Button, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import { LoadedPicture } from './loaded-picture.tsx'

export interface FilePictureProps {
  readonly file: PreviewedFile
  /** The file's media type, where its name may not say that it is a photo. */
  readonly type?: string | undefined
  /** Instead of a file that cannot be shown. */
  readonly notShown: string
  /** The file's name, where no other part of the form shows it. */
  readonly caption?: string
  /** It stands among the fields and is as low as on a phone with a low screen. */
  readonly isLow?: boolean | undefined
  /** How a stored picture is turned, and a function that keeps another turn. */
  readonly storedTurns?: number | undefined
  readonly onTurned?: ((turns: number) => void | Promise<boolean>) | undefined
  readonly onDownload: () => void
  /**
   * Called with the text of a PDF, or of a photo once it is read, and with how the photo has to be turned to be read.
   * Give it a stable identity.
   */
  readonly onText?: ((lines: readonly string[], turns?: number) => void) | undefined
}

/** On a phone it has what the fields and the buttons leave. */
const ON_PHONE = 'clamp(96px, 100dvh - 640px, 320px)'
/** The same before and after the picture is loaded, so that nothing moves. */
const HEIGHT = { photo: { xs: ON_PHONE, sm: 240 }, page: { xs: ON_PHONE, sm: 334 }, low: 96 }

const PHONE = '@media (max-width: 599.95px)'
/** A low picture has its button beside it. */
const LOW = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } as const
const PARTS = { display: 'flex', position: 'relative', flexDirection: 'column', gap: 1, minWidth: 0 } as const
const CAPTION = {
  color: 'text.secondary',
  textAlign: 'center',
  [PHONE]: { textAlign: 'start' },
} as const
const UNDER = { alignSelf: 'center', maxWidth: '100%' } as const
/** On a phone the picture has the whole width, and the button lies in its corner. */
const OVER = {
  position: 'absolute',
  insetInlineEnd: 8,
  insetBlockStart: `calc(${ON_PHONE} - 48px)`,
  minHeight: 40,
  '&, &:hover': { bgcolor: 'background.paper' },
} as const

/**
 * A form's file, to read its amount from: a photo or the first page of a PDF, and a button that shows it large. Nothing
 * for other files. Use the file's key as React key.
 */
export function FilePicture({
  file,
  type = '',
  notShown,
  caption,
  isLow = false,
  storedTurns,
  onTurned,
  onDownload,
  onText,
}: FilePictureProps): ReactNode {
  const t = useMoneyText()
  const [isLarge, setLarge] = useState(false)
  const isWide = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true }) && !isLow
  const kind = previewKind(file.name)
  // Not every system knows the type of a HEIC file.
  if (kind === null && !type.startsWith('image/')) return null
  return (
    <Box sx={isLow ? { ...PARTS, ...LOW } : PARTS}>
      <LoadedPicture
        file={file}
        isPdf={kind === 'pdf'}
        sx={{ height: HEIGHT[isLow ? 'low' : kind === 'pdf' ? 'page' : 'photo'] }}
        isWide={isWide}
        notShown={notShown}
        storedTurns={storedTurns}
        onText={onText}
        onPress={kind === null ? undefined : () => setLarge(true)}
      />
      {caption !== undefined && (
        <Typography variant="caption" title={caption} noWrap sx={CAPTION}>
          {caption}
        </Typography>
      )}
      {kind !== null && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<Eye size={16} />}
          sx={isWide ? OVER : UNDER}
          onClick={() => setLarge(true)}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {t('batch.enlarge')}
          </Box>
        </Button>
      )}
      {isLarge && (
        <FilePreview
          file={file}
          isOver
          storedTurns={storedTurns}
          onTurned={onTurned}
          onDownload={onDownload}
          onClose={() => setLarge(false)}
        />
      )}
    </Box>
  )
}
