import { type ComponentProps, type CSSProperties, type ReactNode, type SyntheticEvent, useState } from 'react'
import Box from '@mui/material/Box'
import { Picture } from './picture.tsx'

interface Props extends Pick<ComponentProps<typeof Picture>, 'bytes' | 'name' | 'onFailed'> {
  /** 1 fits the width. */
  readonly zoom: number
  /** Quarter turns clockwise. */
  readonly turns: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A picture that fits the width of its parent as it is turned, and is never larger than its own size until it is zoomed. */
export function TurnedPicture({ zoom, turns, ...picture }: Props): ReactNode {
  const [size, setSize] = useState<Size | null>(null)
  const measure = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) setSize({ width: target.naturalWidth, height: target.naturalHeight })
  }
  const onSide = size !== null && turns % 2 === 1 ? size : null
  return (
    <Box onLoadCapture={measure} sx={onSide ? frameOf(onSide, zoom) : { display: 'contents' }}>
      <Picture {...picture} style={onSide ? sideways(onSide, turns) : upright(zoom, turns)} />
    </Box>
  )
}

const upright = (zoom: number, turns: number): CSSProperties => ({
  display: 'block',
  height: 'auto',
  ...(turns === 0 ? {} : { transform: `rotate(${turns * 90}deg)` }),
  ...(zoom > 1 ? { width: `${zoom * 100}%`, maxWidth: 'none' } : { maxWidth: `${zoom * 100}%`, margin: 'auto' }),
})

/** A transform leaves an element's own room as it was: the frame has the room of the picture on its side. */
const frameOf = ({ width, height }: Size, zoom: number) => ({
  position: 'relative',
  aspectRatio: `${height} / ${width}`,
  ...(zoom > 1 ? { width: `${zoom * 100}%` } : { width: `min(${zoom * 100}%, ${height}px)`, marginInline: 'auto' }),
})

/** Its width is the frame's height, given in parts of the frame's width. */
const sideways = ({ width, height }: Size, turns: number): CSSProperties => ({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  width: `${(width / height) * 100}%`,
  maxWidth: 'none',
  height: 'auto',
  transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
})
