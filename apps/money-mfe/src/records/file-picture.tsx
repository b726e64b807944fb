import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FilePreview, type PreviewedFile, previewKind } from '@portal/ui'
import { Box, Button, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import { LoadedPicture } from './loaded-picture.tsx'
import { WholeDates } from './whole-dates.tsx'

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
const ON_PHONE = 'clamp(96px, 100dvh - 670px, 320px)'
/** The same before and after the picture is loaded, so that nothing moves. */
const HEIGHT = { photo: { xs: ON_PHONE, sm: 240 }, page: { xs: ON_PHONE, sm: 334 }, low: 96 }

const PHONE = '@media (max-width: 599.95px)'
/** A low picture has its button beside it; on a phone the picture has the whole width, and the button is below it. */
const LOW = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } as const
const WIDE = { ...LOW, alignItems: 'center' } as const
const PARTS = { display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 } as const
const CAPTION = {
  color: 'text.secondary',
  textAlign: 'center',
  // Two lines are as high as the button beside them.
  [PHONE]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
} as const
const UNDER = { alignSelf: 'center', maxWidth: '100%' } as const
/** Beside the caption: it covers nothing of the file. */
const BELOW_WIDE = { gridColumn: 2, minHeight: 40 } as const

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
    <Box sx={{ ...PARTS, ...(isLow ? LOW : isWide ? WIDE : {}) }}>
      <LoadedPicture
        file={file}
        isPdf={kind === 'pdf'}
        sx={{
          height: HEIGHT[isLow ? 'low' : kind === 'pdf' ? 'page' : 'photo'],
          ...(isWide ? { gridColumn: '1 / -1' } : {}),
        }}
        isWide={isWide}
        showsTotal={!isLow && kind !== 'pdf'}
        notShown={notShown}
        storedTurns={storedTurns}
        onText={onText}
        onPress={kind === null ? undefined : () => setLarge(true)}
      />
      {caption !== undefined && (
        <Typography variant="caption" title={caption} noWrap sx={CAPTION}>
          <WholeDates>{caption}</WholeDates>
        </Typography>
      )}
      {kind !== null && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<Eye size={16} />}
          sx={isWide ? BELOW_WIDE : UNDER}
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
          heading={<WholeDates>{file.name}</WholeDates>}
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
