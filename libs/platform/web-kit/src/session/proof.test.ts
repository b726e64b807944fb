// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { errorBody, PortalError } from '@portal/platform-contract'
import { api, beginSession, offerProof, settleProof, signOutHere, toast, useToasts } from '../index.ts'
import { noteCalls } from '../testing/calls.ts'
import { answerWith } from '../testing/network.ts'

const refused = () => Response.json(errorBody(new PortalError('step_up'), 'r-1'), { status: 403 })
const edit = () => api.call(noteCalls.edit, { event: { hours: 8 } })
let withdraw: () => void
beforeEach(() => {
  beginSession('t-1')
  withdraw = offerProof()
})
afterEach(() => {
  withdraw()
  signOutHere()
})

it('repeats the calls that wait for a proof, each with its own key', async () => {
  const sent = answerWith(refused(), refused(), Response.json({ results: true }))
  const both = Promise.all([edit(), edit()])
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve))
  settleProof(true)
  await both
  const keys = sent.map(({ init }) => init.headers['Idempotency-Key'])
  expect(new Set(keys.slice(2))).toEqual(new Set(keys.slice(0, 2)))
})

it.each([
  ['the session ends', signOutHere],
  ['the dialog is gone', () => withdraw()],
])("fails with the server's text when %s", async (_, end) => {
  const sent = answerWith(refused())
  const failed = edit().catch((error: unknown) => error)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve))
  end()
  expect(await failed).toMatchObject({
    code: 'step_up',
    message: 'Bekräfta att det är du: logga in igen och försök en gång till.',
  })
  expect(sent).toHaveLength(1)
})

it('fails without a text to show when the user cancels', async () => {
  const sent = answerWith(refused())
  const failed = edit().catch((error: unknown) => error)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve))
  settleProof(false)
  const error = await failed
  expect(error).toMatchObject({ code: 'step_up', message: '' })
  toast.error((error as Error).message)
  expect(useToasts.getState().toasts).toEqual([])
  expect(sent).toHaveLength(1)
})

it('does not wait where no dialog is offered, nor for another refusal', async () => {
  answerWith(Response.json(errorBody(new PortalError('forbidden'), 'r'), { status: 403 }))
  await expect(edit()).rejects.toMatchObject({ code: 'forbidden' })
  withdraw()
  answerWith(refused())
  await expect(edit()).rejects.toMatchObject({ code: 'step_up' })
})
