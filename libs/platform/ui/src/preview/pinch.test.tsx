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

it('zooms by its button around the middle of what is seen', async () => {
  const { picture, room } = await open()
  const factor = () => Number.parseFloat(picture.style.width || '100') / 100
  Object.defineProperties(room, {
    clientWidth: { value: 400 },
    clientHeight: { value: 600 },
    scrollWidth: { get: () => 400 * factor() },
    scrollHeight: { get: () => 1200 * factor() },
  })
  room.scrollTop = 300
  fireEvent.click(screen.getByRole('button', { name: 'Förstora' }))
  expect([room.scrollLeft, room.scrollTop]).toEqual([100, 600])
})

it('leaves one finger to scroll', async () => {
  const { picture, room } = await open()
  fireEvent.touchStart(room, fingers(100, 200))
  fireEvent.touchEnd(room, fingers(100))
  expect(fireEvent.touchMove(room, fingers(50))).toBe(true)
  expect(picture.style.width).toBe('')
})
