// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest'
import { slowUpload } from '../testing/network.ts'
import { send } from './transport.ts'

it('gives up an upload of which nothing has left the device for a minute', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const upload = slowUpload({})
  let outcome: unknown
  send({ method: 'PUT', url: '/v1/user/Note/Add', headers: {}, body: new FormData() }).catch(
    (error: unknown) => (outcome = error),
  )
  await vi.advanceTimersByTimeAsync(59_000)
  upload.report(0.5)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(outcome).toMatchObject({ code: 'network' })
})
