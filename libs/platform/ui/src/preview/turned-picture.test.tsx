// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { FilePreview } from './file-preview.tsx'

const fileOf = (name: string) => ({ key: name, name, load: async () => new Blob(['x']) })
const preview = (name: string) => <FilePreview file={fileOf(name)} onDownload={() => {}} onClose={() => {}} />

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:x')
})

/** The picture once it is loaded, and the frame that has its room. */
async function loaded(name: string, size: { readonly naturalWidth: number; readonly naturalHeight: number }) {
  const picture = await screen.findByRole('img', { name })
  for (const [side, value] of Object.entries(size)) Object.defineProperty(picture, side, { value })
  fireEvent.load(picture)
  return picture
}

it('turns a picture by a quarter at each press, within the width, and keeps it so beside other files', async () => {
  const { person, rerender, unmount } = show(preview('taxi.jpg'))
  const picture = await loaded('taxi.jpg', { naturalWidth: 800, naturalHeight: 400 })
  const turn = screen.getByRole('button', { name: 'Vrid' })
  const style = () => ({ transform: picture.style.transform, width: picture.style.width })
  expect(style()).toEqual({ transform: '', width: '' })
  await person.click(turn)
  expect(style()).toEqual({ transform: 'translate(-50%, -50%) rotate(90deg)', width: '200%' })
  const frame = getComputedStyle(picture.parentElement as HTMLElement)
  expect([frame.aspectRatio, frame.width]).toEqual(['400 / 800', 'min(100%, 400px)'])
  await person.click(screen.getByRole('button', { name: 'Förstora' }))
  expect(getComputedStyle(picture.parentElement as HTMLElement).width).toBe('150%')
  turn.focus()
  await person.keyboard('{Enter}')
  expect(style()).toEqual({ transform: 'rotate(180deg)', width: '150%' })
  await person.keyboard('{Enter}')
  expect(style().transform).toBe('translate(-50%, -50%) rotate(270deg)')
  rerender(preview('lunch.jpg'))
  expect((await screen.findByRole('img', { name: 'lunch.jpg' })).style.transform).toBe('')
  unmount()
  show(preview('taxi.jpg'))
  const again = await loaded('taxi.jpg', { naturalWidth: 800, naturalHeight: 400 })
  expect(again.style.transform).toBe('translate(-50%, -50%) rotate(270deg)')
})

it('has no button for other files', () => {
  show(preview('taxi.pdf'))
  expect(screen.getByRole('button', { name: 'Förstora' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Vrid' })).not.toBeInTheDocument()
})
