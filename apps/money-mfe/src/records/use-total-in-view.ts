import { type ReactEventHandler, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { placeOfTotal } from '@portal/money-domain'
import type { PhotoArea } from '@portal/ui'

/** How many times as high as wide the photo of a long receipt is at least. */
const LONG = 1.6
/** Where the lower third begins, which has the total of a receipt. */
const LOWER = 2 / 3
const WHOLE = { top: 0, bottom: 1 } as const

type OnText = (lines: readonly string[], turns?: number, area?: PhotoArea) => void

/** What the photo says, and where in it. */
interface Read {
  /** How far down the text the total stands, from 0 to 1. */
  readonly total?: number | undefined
  /** Of a photo that can be read as it is. */
  readonly area?: PhotoArea | undefined
}

/**
 * Scrolls a photo in a low box, at first, to where the total of a receipt probably stands: to its line once the photo is
 * read, to the lower third until then, and tells the area of its text. A box that was scrolled stays as it is. Where
 * `isOn` is false nothing is scrolled.
 */
export function useTotalInView(isOn: boolean, turns = 0, onText?: OnText) {
  const box = useRef<HTMLDivElement>(null)
  const placed = useRef(0)
  const [shape, setShape] = useState<{ readonly width: number; readonly height: number } | null>(null)
  const [read, setRead] = useState<Read>({})
  const { total } = read
  const area = isOn && turns === 0 ? read.area : undefined
  useLayoutEffect(() => {
    const view = box.current
    if (!isOn || !view || !shape || Math.abs(view.scrollTop - placed.current) > 1) return
    const { top, bottom } = area ?? WHOLE
    const placeOf = (part: number) => (top + part * (bottom - top)) * view.scrollHeight
    view.scrollTop = Math.max(0, total === undefined ? placeOf(LOWER) : placeOf(total) - view.clientHeight / 2)
    placed.current = view.scrollTop
  }, [isOn, shape, total, area, turns])
  const onLoad: ReactEventHandler = ({ target }) => {
    if (target instanceof HTMLImageElement) setShape({ width: target.naturalWidth, height: target.naturalHeight })
  }
  const placeAndTell = useCallback<OnText>(
    (lines, readableAt, textArea) => {
      setRead({ total: placeOfTotal(lines), area: readableAt === 0 ? textArea : undefined })
      onText?.(lines, readableAt)
    },
    [onText],
  )
  const [width, height] = turns % 2 === 0 ? [shape?.width, shape?.height] : [shape?.height, shape?.width]
  const isLong = isOn && width !== undefined && height !== undefined && width > 0 && height >= width * LONG
  return { box, isLong, area, onLoad, onText: onText && placeAndTell }
}
