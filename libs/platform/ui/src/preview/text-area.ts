import type { CSSProperties } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist'
import { viewportOf } from './pdf-drawing.tsx'

/** How a page is enlarged: the scale, and what is left out before its text, in parts of the page's width. */
export interface TextArea {
  readonly scale: number
  readonly left: number
  readonly top: number
}

/** Around the text, in parts of the page's width. */
const MARGIN = 0.04
/** A short line is not enlarged beyond it, so that what is beside the text, such as a logotype, mostly stays in view. */
const MOST = 2
/** A receipt may be photographed from far above its table. */
const MOST_OF_PHOTO = 3

/** The area of a page's text, turned by quarters clockwise; null where all of the width is text, and of a scan. */
export async function textAreaOf(page: PDFPageProxy, turns: number): Promise<TextArea | null> {
  const viewport = viewportOf(page, 1, turns)
  const { items } = await page.getTextContent()
  const corners = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [viewport.convertToViewportPoint(x, y), viewport.convertToViewportPoint(x + item.width, y + item.height)]
  })
  if (corners.length === 0) return null
  const across = corners.map(([x = 0]) => x / viewport.width)
  const least = across.reduce((one, other) => Math.min(one, other))
  const most = across.reduce((one, other) => Math.max(one, other))
  const top = corners.map(([, y = 0]) => y / viewport.width).reduce((one, other) => Math.min(one, other))
  const wide = acrossArea(least, most, MOST)
  return wide && { ...wide, top: Math.max(0, top - MARGIN) }
}

/** Where the text of a photo stands, in parts of the photo's width and height. */
export interface PhotoArea {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The area of a photo's text, from the photo's upper edge; null where all of the width is text. */
export const textAreaOfPhoto = ({ left, right }: PhotoArea): TextArea | null => acrossArea(left, right, MOST_OF_PHOTO)

function acrossArea(least: number, most: number, atMost: number): TextArea | null {
  const scale = Math.min(atMost, 1 / (most - least + 2 * MARGIN))
  if (scale <= 1) return null
  return { scale, left: Math.max(0, Math.min(least - MARGIN, 1 - 1 / scale)), top: 0 }
}

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`

/** Shows only that area in a parent that cuts off the rest. */
export const enlarged = ({ scale, left, top }: TextArea): CSSProperties => ({
  width: percent(scale),
  maxWidth: 'none',
  marginInlineStart: percent(-left * scale),
  marginBlockStart: percent(-top * scale),
})
