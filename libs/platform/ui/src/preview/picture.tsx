import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useUiTexts } from '../texts.ts'
import { heicToJpeg, isHeif, type PictureFailure } from './heic/heic-to-jpeg.ts'
import { usePhotoText } from './photo-text/use-photo-text.ts'
import { enlarged, type PhotoArea, textAreaOfPhoto } from './text-area.ts'
import { useTurns } from './use-turns.ts'

const READING = {
  position: 'absolute',
  insetInlineStart: 8,
  insetBlockEnd: 8,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  paddingInline: 1,
  paddingBlock: 0.5,
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  typography: 'caption',
} as const

interface Props {
  readonly bytes: Blob
  readonly name: string
  readonly style?: CSSProperties
  /** The key of its file: it is turned as the file's preview was. */
  readonly turnedAs?: string | undefined
  /** How it is turned already, in quarters clockwise. Shells released before it show it unturned. */
  readonly storedTurns?: number | undefined
  /** Its style while it is turned by one or three quarters, in a parent that is a size container. */
  readonly sideStyle?: CSSProperties
  /** The same where it depends on which way it is turned, by quarter turns. Shells released before it use `sideStyle`. */
  readonly sideStyles?: Readonly<Record<1 | 3, CSSProperties>> | undefined
  /** What fills the parent's width while it is not turned; shells released before it show all of the picture. */
  readonly area?: PhotoArea | undefined
  /** Called when it cannot be shown. */
  readonly onFailed: (why: PictureFailure) => void
  /**
   * Called with the text of a photo once it is read on this device, as `PdfPicture` does: no lines where none can be read
   * surely, and `turns` is how it has to be turned to be read, in quarters clockwise, with the `area` of its text then;
   * shells released before that do not tell `turns`, or not the area. Not where the user's browser saves data. A note
   * lies over the picture meanwhile, so its parent needs a position. Give it a stable identity. Shells released before it
   * do not call it.
   */
  readonly onText?: ((lines: readonly string[], turns?: number, area?: PhotoArea) => void) | undefined
}

/**
 * A picture from its bytes. For a HEIC photo in a browser that cannot show it, a JPEG is made on this device; the bytes
 * stay as they are. Set something that identifies the file as React key.
 */
export function Picture({
  bytes,
  name,
  style,
  turnedAs = '',
  storedTurns,
  sideStyle,
  sideStyles,
  area,
  onFailed,
  onText,
}: Props): ReactNode {
  const texts = useUiTexts()
  const [shown, setShown] = useState(bytes)
  const [isRefused, setRefused] = useState(false)
  const [loaded, setLoaded] = useState<Blob | null>(null)
  const picture = useRef<HTMLImageElement>(null)
  const isReading = usePhotoText(loaded, onText)
  const [turns] = useTurns(turnedAs, storedTurns)

  useEffect(() => {
    if (!picture.current) return undefined
    const url = URL.createObjectURL(shown)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [shown, isRefused])

  useEffect(() => {
    if (!isRefused) return undefined
    const abort = new AbortController()
    const convert = async () => ((await isHeif(bytes)) ? heicToJpeg(bytes, abort.signal) : 'unreadable')
    const tell = (answer: Blob | PictureFailure) => {
      if (abort.signal.aborted) return
      if (typeof answer === 'string') return onFailed(answer)
      setShown(answer)
      setRefused(false)
    }
    convert().then(tell, () => tell('unavailable'))
    return () => abort.abort()
  }, [isRefused, bytes, onFailed])

  if (isRefused)
    return (
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          alignContent: 'center',
          gap: 1,
          // As high as the picture will be, so that what is below it hardly moves.
          minHeight: style?.maxHeight ?? '100%',
        }}
      >
        <CircularProgress aria-label={texts.loading} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.preparingPhoto}
        </Typography>
      </Box>
    )
  // A JPEG of ours that fails is not converted again.
  const refused = () => (shown === bytes ? setRefused(true) : onFailed('unreadable'))
  const turned = turns === 1 || turns === 3 ? (sideStyles?.[turns] ?? sideStyle) : style
  const text = area ? textAreaOfPhoto(area) : null
  const unturned = text ? { ...style, ...enlarged(text) } : style
  const shownStyle = turns === 0 ? unturned : { ...turned, rotate: `${turns * 90}deg` }
  return (
    <>
      <img ref={picture} alt={name} onError={refused} onLoad={() => setLoaded(shown)} style={shownStyle} />
      {isReading && (
        <Box role="status" sx={READING}>
          <CircularProgress size={14} aria-hidden />
          {texts.readingPhoto}
        </Box>
      )}
    </>
  )
}
