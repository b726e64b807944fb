import { Eye } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { FilePreview, PdfPicture, Picture, type PreviewedFile, previewKind, useUiTexts } from '@portal/ui'
import { Box, Button, CircularProgress, Typography } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

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
  readonly onTurned?: ((turns: number) => void) | undefined
  readonly onDownload: () => void
  /**
   * Called with the text of a PDF, or of a photo once it is read, and with how the photo has to be turned to be read.
   * Give it a stable identity.
   */
  readonly onText?: ((lines: readonly string[], turns?: number) => void) | undefined
}

const INSET = 8
const SIDE = `calc(100% - ${2 * INSET}px)`
const PICTURE = { position: 'absolute', inset: INSET, width: SIDE, height: SIDE, objectFit: 'contain' } as const
/** Turned by a quarter, its width is the height of its box, and its height the box's width. */
const ON_SIDE = {
  ...PICTURE,
  inset: 'auto',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  width: `calc(100cqh - ${2 * INSET}px)`,
  height: `calc(100cqw - ${2 * INSET}px)`,
  translate: '-50% -50%',
} as const
/** On a phone it has what the fields and the buttons leave. */
const ON_PHONE = 'clamp(96px, 100dvh - 640px, 240px)'
/** The same before and after the picture is loaded, so that nothing moves. */
const HEIGHT = { photo: { xs: ON_PHONE, sm: 240 }, page: { xs: ON_PHONE, sm: 334 }, low: 96 }

const PHONE = '@media (max-width: 599.95px)'
/** A low picture has its button beside it. */
const LOW = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } as const
const PARTS = { display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 } as const
const CAPTION = {
  color: 'text.secondary',
  textAlign: 'center',
  [PHONE]: { gridColumn: '1 / -1', order: 1, textAlign: 'start' },
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
  const kind = previewKind(file.name)
  // Not every system knows the type of a HEIC file.
  if (kind === null && !type.startsWith('image/')) return null
  return (
    <Box sx={isLow ? { ...PARTS, ...LOW } : { ...PARTS, [PHONE]: LOW }}>
      <LoadedPicture
        file={file}
        isPdf={kind === 'pdf'}
        height={HEIGHT[isLow ? 'low' : kind === 'pdf' ? 'page' : 'photo']}
        notShown={notShown}
        storedTurns={storedTurns}
        onText={onText}
        onEnlarge={kind === null ? undefined : () => setLarge(true)}
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
          sx={{ alignSelf: 'center', maxWidth: '100%' }}
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

interface LoadedProps extends Pick<FilePictureProps, 'file' | 'notShown' | 'storedTurns' | 'onText'> {
  readonly isPdf: boolean
  readonly height: (typeof HEIGHT)[keyof typeof HEIGHT]
  /** Where it can be shown large; the button below does so too. */
  readonly onEnlarge: (() => void) | undefined
}

function LoadedPicture({
  file: { key, name, load },
  isPdf,
  height,
  notShown,
  storedTurns,
  onText,
  onEnlarge,
}: LoadedProps): ReactNode {
  const texts = useUiTexts()
  const [bytes, setBytes] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const failed = useCallback(() => setProblem(notShown), [notShown])
  useEffect(() => {
    const abort = new AbortController()
    load(abort.signal).then(
      (loaded) => abort.signal.aborted || setBytes(loaded),
      () => abort.signal.aborted || failed(),
    )
    return () => abort.abort()
  }, [load, failed])
  return (
    <Box
      onClick={problem === null ? onEnlarge : undefined}
      sx={{
        ...(onEnlarge && problem === null ? { cursor: 'zoom-in' } : {}),
        position: 'relative',
        containerType: 'size',
        overflow: 'hidden',
        height,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'action.hover',
        borderRadius: '8px',
      }}
    >
      {problem !== null && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary', textAlign: 'center', p: 1 }}>
          {problem}
        </Typography>
      )}
      {problem === null && bytes === null && <CircularProgress aria-label={texts.loading} />}
      {problem === null && bytes && !isPdf && (
        <Picture
          bytes={bytes}
          name={name}
          style={PICTURE}
          turnedAs={key}
          storedTurns={storedTurns}
          sideStyle={ON_SIDE}
          onFailed={failed}
          onText={onText}
        />
      )}
      {problem === null && bytes && isPdf && (
        <PdfPicture
          bytes={bytes}
          name={name}
          style={PICTURE}
          turnedAs={key}
          storedTurns={storedTurns}
          onFailed={setProblem}
          onText={onText}
        />
      )}
    </Box>
  )
}
