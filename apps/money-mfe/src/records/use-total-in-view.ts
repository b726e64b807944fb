import { type ReactEventHandler, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { placeOfTotal } from '@portal/money-domain'

/** How many times as high as wide the photo of a long receipt is at least. */
const LONG = 1.6
/** Where the lower third begins, which has the total of a receipt. */
const LOWER = 2 / 3

type OnText = (lines: readonly string[], turns?: number) => void

/**
 * Scrolls a photo in a low box, at first, to where the total of a receipt probably stands: to its line once the photo is
 * read, to the lower third until then. A box that was scrolled stays as it is. Where `isOn` is false nothing is scrolled.
 */
export function useTotalInView(isOn: boolean, turns = 0, onText?: OnText) {
  const box = useRef<HTMLDivElement>(null)
  const placed = useRef(0)
  const [shape, setShape] = useState<{ readonly width: number; readonly height: number } | null>(null)
  const [place, setPlace] = useState<number>()
  useLayoutEffect(() => {
    const view = box.current
    if (!isOn || !view || !shape || Math.abs(view.scrollTop - placed.current) > 1) return
    const top = place === undefined ? LOWER * view.scrollHeight : place * view.scrollHeight - view.clientHeight / 2
    view.scrollTop = Math.max(0, top)
    placed.current = view.scrollTop
  }, [isOn, shape, place, turns])
  const onLoad: ReactEventHandler = ({ target }) => {
    if (target instanceof HTMLImageElement) setShape({ width: target.naturalWidth, height: target.naturalHeight })
  }
  const placeAndTell = useCallback<OnText>(
    (lines, readableAt) => {
      setPlace(placeOfTotal(lines))
      onText?.(lines, readableAt)
    },
    [onText],
  )
  const [width, height] = turns % 2 === 0 ? [shape?.width, shape?.height] : [shape?.height, shape?.width]
  const isLong = isOn && width !== undefined && height !== undefined && width > 0 && height >= width * LONG
  return { box, isLong, onLoad, onText: onText && placeAndTell }
}
