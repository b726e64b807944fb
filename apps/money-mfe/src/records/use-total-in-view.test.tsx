import { act, fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { onPhone } from '@portal/page-testkit'
import type { PhotoArea } from '@portal/ui'
import { choose, photo, reader, readsPhotos } from '../file-text/testing.tsx'

readsPhotos()

/** The height of a box, and that of the photo in it, in px. */
const BOX = 200
const PHOTO = 900
/** The lower third begins here. */
const LOWER = (PHOTO * 2) / 3

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(BOX)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(PHOTO)
  return () => vi.restoreAllMocks()
})

/** A form with a photo of these sizes, and the box that shows it. */
async function show(width: number, height: number) {
  const page = await choose('', 'Spara kvitto', [photo('lunch.jpg')])
  const picture = page.form.getByRole('img', { name: 'lunch.jpg' })
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  fireEvent.load(picture)
  const box = picture.parentElement ?? document.body
  const read = async (...lines: string[]) => {
    const reading = await reader()
    act(() => reading.read(...lines))
  }
  const readAt = async (area: PhotoArea, turns: number) => {
    const reading = await reader()
    act(() => reading.answer({ lines: LINES, turns, area }))
  }
  return { ...page, picture, box, read, readAt }
}
const LINES = ['Kaffe 32,00', 'Totalt 60,00', 'Tack', 'Välkommen åter']

it('shows a long receipt in the whole width, from its lower third, and at its total once it is read', async () => {
  const { picture, box, read } = await show(300, 900)
  expect(picture).toHaveStyle({ width: '100%', height: 'auto' })
  expect(box.scrollTop).toBe(LOWER)
  await read(...LINES)
  await waitFor(() => expect(box.scrollTop).toBe(PHOTO * 0.375 - BOX / 2))
})

it('leaves a receipt where a user has scrolled it', async () => {
  const { form, box, read } = await show(300, 900)
  box.scrollTop = 20
  await read(...LINES)
  await waitFor(() => expect(form.getByLabelText('Värde')).toHaveValue('60,00'))
  expect(box.scrollTop).toBe(20)
})

it('stays at the lower third of a receipt without a readable total', async () => {
  const { form, box, read } = await show(300, 900)
  await read('Tack')
  await waitFor(() => expect(form.queryByText('Läser fotot …')).not.toBeInTheDocument())
  expect(box.scrollTop).toBe(LOWER)
})

it('shows a photo that is not long whole beside the fields', async () => {
  const { picture } = await show(600, 800)
  expect(picture).toHaveStyle({ objectFit: 'contain' })
})

it('shows the text of a photo that is not long as wide as its box, at its total, once it is read', async () => {
  const { picture, box, readAt } = await show(600, 800)
  await readAt({ left: 0.34, right: 0.76, top: 0.2, bottom: 0.6 }, 0)
  await waitFor(() => expect(picture).toHaveStyle({ width: '200%', marginInlineStart: '-60%' }))
  expect(box.scrollTop).toBeCloseTo(PHOTO * (0.2 + 0.375 * 0.4) - BOX / 2)
})

it('shows all of a photo that has to be turned to be read', async () => {
  const { form, picture, readAt } = await show(600, 800)
  await readAt({ left: 0.34, right: 0.76, top: 0.2, bottom: 0.6 }, 1)
  await waitFor(() => expect(form.getByLabelText('Värde')).toHaveValue('60,00'))
  expect(picture).toHaveStyle({ objectFit: 'contain' })
})

it('begins any photo at its total on a phone, where it has the whole width', async () => {
  onPhone()
  const { box, read } = await show(600, 800)
  await read(...LINES)
  await waitFor(() => expect(box.scrollTop).toBe(PHOTO * 0.375 - BOX / 2))
})
