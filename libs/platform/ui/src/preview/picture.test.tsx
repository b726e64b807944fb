// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OpenWorker } from '../testing/open-worker.ts'
import { show } from '../testing/show.tsx'
import { FileView } from './file-view.tsx'
import type { Answer, Task } from './heic/heic-to-jpeg.ts'

class PhotoWorker extends OpenWorker<Task, Answer> {
  static readonly all: PhotoWorker[] = []
  constructor() {
    super()
    PhotoWorker.all.push(this)
  }
}
const shown: Blob[] = []

beforeEach(() => {
  PhotoWorker.all.length = 0
  shown.length = 0
  vi.stubGlobal('Worker', PhotoWorker)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${shown.push(blob as Blob)}`)
})

const heic = new Blob(['\0\0\0\u001cftypheic'])
const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' })

/** Opens a photo in a browser that cannot show it. */
async function openRefused(bytes = heic) {
  const onDownload = vi.fn<() => void>()
  const load = vi.fn<() => Promise<Blob>>(async () => bytes)
  const page = show(
    <FileView file={{ key: 'k', name: 'IMG_1.HEIC', load }} zoom={1} turns={0} onDownload={onDownload} />,
  )
  fireEvent.error(await screen.findByRole('img', { name: 'IMG_1.HEIC' }))
  return { ...page, load, onDownload }
}
const nextWorker = async (place = 0) =>
  waitFor(() => {
    const worker = PhotoWorker.all[place]
    if (!worker?.task) throw new Error('no worker has a task')
    return worker
  })
const unreadable = /^Bilden kan inte visas här: den är skadad/

describe('a photo that the browser cannot show', () => {
  it('is shown as a JPEG that is made from its bytes', async () => {
    await openRefused()
    const worker = await nextWorker()
    expect(screen.getByText('Fotot förbereds …')).toBeVisible()
    expect(worker.task?.bytes.byteLength).toBe(heic.size)
    worker.answer(jpeg)
    await waitFor(() => {
      const image = screen.getByRole('img', { name: 'IMG_1.HEIC' })
      expect(image).toBeVisible()
      expect(image).toHaveAttribute('src', `blob:${shown.indexOf(jpeg) + 1}`)
    })
    expect(worker.isEnded).toBe(true)
  })

  it('has a sentence and its download when it cannot be read', async () => {
    const { person, onDownload } = await openRefused()
    ;(await nextWorker()).answer('unreadable')
    expect(await screen.findByText(unreadable)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Ladda ner' }))
    expect(onDownload).toHaveBeenCalledOnce()
  })

  it('is tried again when the decoder could not be loaded', async () => {
    const { person, load } = await openRefused()
    ;(await nextWorker()).answer('unavailable')
    await person.click(await screen.findByRole('button', { name: 'Försök igen' }))
    fireEvent.error(await screen.findByRole('img', { name: 'IMG_1.HEIC' }))
    ;(await nextWorker(1)).answer(jpeg)
    await waitFor(() => expect(shown.at(-1)).toBe(jpeg))
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('ends its worker when it is closed, and after a minute', async () => {
    const first = await openRefused()
    const closed = await nextWorker()
    first.unmount()
    await waitFor(() => expect(closed.isEnded).toBe(true))
    const minute = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(minute.signal)
    await openRefused()
    const late = await nextWorker(1)
    minute.abort()
    expect(await screen.findByText(unreadable)).toBeVisible()
    expect(late.isEnded).toBe(true)
  })
})

it('a broken picture of another kind needs no decoder', async () => {
  await openRefused(new Blob(['broken png']))
  expect(await screen.findByText(unreadable)).toBeVisible()
  expect(PhotoWorker.all).toEqual([])
})
