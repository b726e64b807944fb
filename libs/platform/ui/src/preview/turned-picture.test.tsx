// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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

it('turns a picture by a quarter at each press, to fit the width, and keeps it so beside other files', async () => {
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
  expect(style()).toEqual({ transform: 'rotate(180deg)', width: '' })
  await person.keyboard('{Enter}')
  expect(style().transform).toBe('translate(-50%, -50%) rotate(270deg)')
  rerender(preview('lunch.jpg'))
  expect((await screen.findByRole('img', { name: 'lunch.jpg' })).style.transform).toBe('')
  unmount()
  show(preview('taxi.jpg'))
  const again = await loaded('taxi.jpg', { naturalWidth: 800, naturalHeight: 400 })
  expect(again.style.transform).toBe('translate(-50%, -50%) rotate(270deg)')
})

it('fits the next file to the width of its room after the file before was enlarged', async () => {
  const { person, rerender } = show(preview('taxi.jpg'))
  await screen.findByRole('img', { name: 'taxi.jpg' })
  await person.click(screen.getByRole('button', { name: 'Förstora' }))
  expect(screen.getByRole('img', { name: 'taxi.jpg' }).style.width).toBe('150%')
  rerender(preview('lunch.jpg'))
  expect((await screen.findByRole('img', { name: 'lunch.jpg' })).style.maxWidth).toBe('100%')
})

it('shows a long picture whole in half of the width', async () => {
  const { person } = show(preview('lang.jpg'))
  const picture = await loaded('lang.jpg', { naturalWidth: 400, naturalHeight: 1600 })
  expect(picture.style.maxWidth).toBe('100%')
  const smaller = screen.getByRole('button', { name: 'Förminska' })
  await person.click(smaller)
  expect([picture.style.maxWidth, picture.style.margin]).toEqual(['50%', 'auto'])
  expect(smaller).toBeDisabled()
})

it('turns a PDF too, and has no button for a file that is not shown', () => {
  const { rerender } = show(preview('taxi.pdf'))
  expect(screen.getByRole('button', { name: 'Vrid' })).toBeVisible()
  rerender(preview('taxi.xlsx'))
  expect(screen.queryByRole('button', { name: 'Vrid' })).not.toBeInTheDocument()
})

describe('a picture that is turned already', () => {
  const stored = (name: string, storedTurns: number, onTurned?: (turns: number) => void) => (
    <FilePreview
      file={fileOf(name)}
      storedTurns={storedTurns}
      onTurned={onTurned}
      onDownload={() => {}}
      onClose={() => {}}
    />
  )
  const turnOf = async (name: string) => (await screen.findByRole('img', { name })).style.transform

  it('begins as it is stored, and tells each turn', async () => {
    const onTurned = vi.fn<(turns: number) => void>()
    const { person } = show(stored('hotell.jpg', 2, onTurned))
    expect(await turnOf('hotell.jpg')).toBe('rotate(180deg)')
    const turn = screen.getByRole('button', { name: 'Vrid' })
    await person.click(turn)
    await person.click(turn)
    expect(onTurned.mock.calls).toEqual([[3], [0]])
    expect(await turnOf('hotell.jpg')).toBe('')
  })

  it('keeps its newest turn while earlier turns come back from the store', async () => {
    const { person, rerender } = show(stored('buss.jpg', 1))
    const turn = screen.getByRole('button', { name: 'Vrid' })
    await turnOf('buss.jpg')
    await person.click(turn)
    await person.click(turn)
    await person.click(turn)
    expect(await turnOf('buss.jpg')).toBe('')
    rerender(stored('buss.jpg', 2))
    expect(await turnOf('buss.jpg')).toBe('')
    rerender(stored('buss.jpg', 0))
    expect(await turnOf('buss.jpg')).toBe('')
  })

  it('shows the turn of another user that is newer than its own', async () => {
    const { person, rerender } = show(stored('flyg.jpg', 0))
    await turnOf('flyg.jpg')
    await person.click(screen.getByRole('button', { name: 'Vrid' }))
    await loaded('flyg.jpg', { naturalWidth: 800, naturalHeight: 400 })
    rerender(stored('flyg.jpg', 2))
    expect(await turnOf('flyg.jpg')).toBe('rotate(180deg)')
  })
})
