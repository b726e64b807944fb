// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { FilePreview } from './file-preview.tsx'

beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x'))

const file = { key: 'lunch.jpg', name: 'lunch.jpg', load: async () => new Blob(['x']) }
/** Fingers beside each other at these places, in px. */
const fingers = (...places: number[]) => ({ touches: places.map((clientX) => ({ clientX, clientY: 100 })) })

/** A preview over a dialog, and the picture in it. */
async function open() {
  show(<FilePreview file={file} isOver onDownload={() => {}} onClose={() => {}} />)
  const picture = await screen.findByRole('img', { name: 'lunch.jpg' })
  return { picture, room: screen.getByRole('group', { name: 'Förhandsvisning' }) }
}

it('zooms by two fingers as far as they move apart, within its bounds, and not the page', async () => {
  const { picture, room } = await open()
  fireEvent.touchStart(room, fingers(100, 200))
  expect(fireEvent.touchMove(room, fingers(50, 250))).toBe(false)
  expect(picture.style.width).toBe('200%')
  fireEvent.touchMove(room, fingers(0, 900))
  expect(picture.style.width).toBe('300%')
  expect(screen.getByRole('button', { name: 'Förstora' })).toBeDisabled()
  fireEvent.touchMove(room, fingers(149, 151))
  expect(picture.style.maxWidth).toBe('50%')
})

/** The room with sizes, which grow with the zoom. */
function measured(room: HTMLElement, factor: () => number): void {
  Object.defineProperties(room, {
    clientWidth: { value: 400 },
    clientHeight: { value: 600 },
    scrollWidth: { get: () => 400 * factor() },
    scrollHeight: { get: () => 1200 * factor() },
  })
}

it.each([
  ['the middle of what is seen', 300, 600],
  ['its upper edge where it is seen from there', 0, 0],
])('zooms a picture by its button around %s', async (_place, before, after) => {
  const { picture, room } = await open()
  measured(room, () => Number.parseFloat(picture.style.width || '100') / 100)
  room.scrollTop = before
  fireEvent.click(screen.getByRole('button', { name: 'Förstora' }))
  expect([room.scrollLeft, room.scrollTop]).toEqual([100, after])
})

it('zooms a page from its corner while it is seen from there, and around the middle once it is scrolled', () => {
  const page = { key: 'hyra.pdf', name: 'hyra.pdf', load: () => new Promise<Blob>(() => {}) }
  show(<FilePreview file={page} isOver onDownload={() => {}} onClose={() => {}} />)
  const room = screen.getByRole('group', { name: 'Förhandsvisning' })
  measured(room, () => Number.parseFloat(screen.getByText(/^\d+ %$/).textContent) / 100)
  const larger = screen.getByRole('button', { name: 'Förstora' })
  fireEvent.click(larger)
  expect([room.scrollLeft, room.scrollTop]).toEqual([0, 0])
  room.scrollLeft = 100
  room.scrollTop = 300
  fireEvent.click(larger)
  expect([Math.round(room.scrollLeft), Math.round(room.scrollTop)]).toEqual([200, 500])
})

it('leaves one finger to scroll', async () => {
  const { picture, room } = await open()
  fireEvent.touchStart(room, fingers(100, 200))
  fireEvent.touchEnd(room, fingers(100))
  expect(fireEvent.touchMove(room, fingers(50))).toBe(true)
  expect(picture.style.width).toBe('')
})

/** One finger taps at this place, in px. */
function tap(element: Element, clientX: number, clientY = 100): boolean {
  fireEvent.touchStart(element, { touches: [{ clientX, clientY }] })
  return fireEvent.touchEnd(element, { touches: [], changedTouches: [{ clientX, clientY }] })
}

it('zooms by two taps around the tapped place, and back by two more', async () => {
  const { picture, room } = await open()
  measured(room, () => Number.parseFloat(picture.style.width || '100') / 100)
  const factor = () => Number.parseFloat(picture.style.width || '100') / 100
  picture.getBoundingClientRect = () => new DOMRect(-room.scrollLeft, -room.scrollTop, 400 * factor(), 1200 * factor())
  expect(tap(picture, 300, 200)).toBe(true)
  expect(tap(picture, 305, 200)).toBe(false)
  expect(picture.style.width).toBe('200%')
  expect([room.scrollLeft, room.scrollTop]).toEqual([305, 200])
  tap(picture, 100)
  tap(picture, 100)
  expect(picture.style.width).toBe('')
})

it('leaves the size after one tap, taps in two places, and a finger that scrolls', async () => {
  const { picture, room } = await open()
  tap(picture, 100)
  tap(picture, 300)
  fireEvent.touchStart(room, fingers(300))
  fireEvent.touchEnd(room, { touches: [], changedTouches: [{ clientX: 200, clientY: 100 }] })
  tap(picture, 200)
  expect(picture.style.width).toBe('')
})
