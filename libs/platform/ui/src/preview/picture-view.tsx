import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  readonly bytes: Blob
  readonly name: string
  /** 1 fits the width. */ readonly zoom: number
  readonly onFailed: () => void
}

/** A picture from its bytes; never larger than its own size until the user zooms in. */
export function PictureView({ bytes, name, zoom, onFailed }: Props): ReactNode {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(bytes)
    if (picture.current) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [bytes])
  const size = zoom === 1 ? { maxWidth: '100%', margin: 'auto' } : { width: `${zoom * 100}%`, maxWidth: 'none' }
  return <img ref={picture} alt={name} onError={onFailed} style={{ display: 'block', height: 'auto', ...size }} />
}
