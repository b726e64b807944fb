import { ImageOff } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { postPictureCalls } from '@portal/identity-contract'
import { Box, Skeleton } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useAccountsText } from '../../texts.ts'
import { useNear } from './use-near.ts'

const FILLING: CSSProperties = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' }

/** A picture from its bytes on this device; fills its frame. */
export function PictureOf({ bytes, alt }: { readonly bytes: Blob; readonly alt: string }): ReactNode {
  const t = useAccountsText()
  const picture = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<Blob | null>(null)
  useEffect(() => {
    if (!picture.current) return undefined
    const url = URL.createObjectURL(bytes)
    picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [bytes])
  if (broken === bytes) return <NoPicture text={alt || t('pictures.notShown')} />
  return <img ref={picture} alt={alt} draggable={false} style={FILLING} onError={() => setBroken(bytes)} />
}

/** A stored picture, fetched by its key when it is near the window's visible part; fills its frame. */
export function StoredPicture({ pictureKey, alt }: { readonly pictureKey: string; readonly alt: string }): ReactNode {
  const t = useAccountsText()
  const { frame, isNear } = useNear<HTMLSpanElement>()
  const { data, isError } = useCall(
    postPictureCalls.bytes,
    { key: pictureKey },
    // A key never gets other bytes.
    { enabled: isNear, staleTime: Number.POSITIVE_INFINITY },
  )
  if (data !== undefined) return <PictureOf bytes={data as Blob} alt={alt} />
  if (isError) return <NoPicture text={alt || t('pictures.notShown')} />
  return (
    <Box component="span" ref={frame} sx={{ display: 'block', width: '100%', height: '100%' }}>
      <Skeleton component="span" variant="rectangular" width="100%" height="100%" />
    </Box>
  )
}

function NoPicture({ text }: { readonly text: string }): ReactNode {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 0.5,
        width: '100%',
        height: '100%',
        padding: 1,
        overflow: 'hidden',
        bgcolor: 'sunken',
        color: 'text.secondary',
        typography: 'caption',
        textAlign: 'center',
      }}
    >
      <ImageOff size={20} aria-hidden />
      {text}
    </Box>
  )
}
