// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OpenWorker } from '../../testing/open-worker.ts'
import { show } from '../../testing/show.tsx'
import { Picture } from '../picture.tsx'
import type { Answer, Task } from './photo-lines.ts'
import { LINGERS_MS } from './shared-text.ts'

class PhotoWorker extends OpenWorker<Task, Answer> {
  static readonly all: PhotoWorker[] = []
  static before = 0
  constructor() {
    super()
    PhotoWorker.all.push(this)
  }
}
const fetchLanguage = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  PhotoWorker.all.length = 0
  photo = new Blob(['jpeg'], { type: 'image/jpeg' })
  vi.stubGlobal('Worker', PhotoWorker)
  vi.stubGlobal(
    'fetch',
    fetchLanguage.mockImplementation(async () => new Response('svenska')),
  )
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
})
afterEach(() => vi.unstubAllGlobals())

let photo = new Blob()
const AREA = { left: 0.3, right: 0.7, top: 0.1, bottom: 0.8 }
const note = () => screen.queryByText('Läser fotot …')

/** Opens a photo that the browser shows. */
async function open() {
  const told = vi.fn<NonNullable<ComponentProps<typeof Picture>['onText']>>()
  PhotoWorker.before = PhotoWorker.all.length
  const page = show(<Picture bytes={photo} name="lunch.jpg" onFailed={() => {}} onText={told} />)
  expect(PhotoWorker.all).toHaveLength(PhotoWorker.before)
  fireEvent.load(screen.getByRole('img', { name: 'lunch.jpg' }))
  return { ...page, told }
}
const nextWorker = () =>
  waitFor(() => {
    const worker = PhotoWorker.all[0]
    if (!worker?.task) throw new Error('no worker has a task')
    return worker
  })

it('is read once the photo is shown, and says so meanwhile', async () => {
  const { told } = await open()
  const worker = await nextWorker()
  expect(worker.task?.photo).toBe(photo)
  expect(note()).toBeVisible()
  worker.answer({ lines: ['Summa 49,00'], turns: 1, area: AREA })
  await waitFor(() => expect(told.mock.calls).toEqual([[['Summa 49,00'], 1, AREA]]))
  expect(note()).not.toBeInTheDocument()
  expect(worker.isEnded).toBe(true)
})

it('has no lines where none can be read', async () => {
  const { told } = await open()
  ;(await nextWorker()).answer(null)
  await waitFor(() => expect(note()).not.toBeInTheDocument())
  expect(told.mock.calls).toEqual([[[], 0, undefined]])
})

it('leaves the photo as it is when its reader cannot be loaded', async () => {
  fetchLanguage.mockRejectedValue(new TypeError('offline'))
  await open()
  await waitFor(() => expect(note()).not.toBeInTheDocument())
  expect(screen.getByRole('img', { name: 'lunch.jpg' })).toBeVisible()
})

it('is read no longer when the photo is closed, and for half a minute at most', async () => {
  const first = await open()
  const closed = await nextWorker()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  first.unmount()
  vi.advanceTimersByTime(LINGERS_MS)
  vi.useRealTimers()
  await waitFor(() => expect(closed.isEnded).toBe(true))
  PhotoWorker.all.length = 0
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  await open()
  const late = await nextWorker()
  limit.abort()
  await waitFor(() => expect(note()).not.toBeInTheDocument())
  expect(late.isEnded).toBe(true)
})

it('is read on for the view that follows a closed one', async () => {
  const first = await open()
  const worker = await nextWorker()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  first.unmount()
  const { told } = await open()
  vi.advanceTimersByTime(LINGERS_MS)
  vi.useRealTimers()
  worker.answer({ lines: ['Summa 49,00'], turns: 0, area: AREA })
  await waitFor(() => expect(told.mock.calls).toEqual([[['Summa 49,00'], 0, AREA]]))
  expect(first.told).not.toHaveBeenCalled()
  expect(PhotoWorker.all).toHaveLength(1)
})

it('is not read where the browser saves data', async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }))
  await open()
  expect(note()).not.toBeInTheDocument()
  expect(fetchLanguage).not.toHaveBeenCalled()
})
