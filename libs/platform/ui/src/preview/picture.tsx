import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useUiTexts } from '../texts.ts'
import { heicToJpeg, isHeif, type PictureFailure } from './heic/heic-to-jpeg.ts'

interface Props {
  readonly bytes: Blob
  readonly name: string
  readonly style?: CSSProperties
  /** Called when it cannot be shown. */
  readonly onFailed: (why: PictureFailure) => void
}

/**
 * A picture from its bytes. For a HEIC photo in a browser that cannot show it, a JPEG is made on this device; the bytes
 * stay as they are. Set something that identifies the file as React key.
 */
export function Picture({ bytes, name, style, onFailed }: Props): ReactNode {
  const texts = useUiTexts()
  const [shown, setShown] = useState(bytes)
  const [isRefused, setRefused] = useState(false)
  const picture = useRef<HTMLImageElement>(null)

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
  return <img ref={picture} alt={name} onError={refused} style={style} />
}
