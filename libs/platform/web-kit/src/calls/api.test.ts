// @vitest-environment jsdom
import * as z from 'zod'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorBody, invalidInput, PortalError } from '@portal/platform-contract'
import { api, ApiError, beginSession, signOutHere, useSession, useToasts } from '../index.ts'
import { noteCalls } from '../testing/calls.ts'
import { answerWith } from '../testing/network.ts'

const row = { id: 7, Value: '12.50' }
const failed = (error: PortalError, requestId = 'r-1') =>
  Response.json(errorBody(error, requestId), { status: error.status })
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('should have failed'),
    (error: unknown) => error as ApiError,
  )
const pdf = new File(['%PDF'], 'taxi.pdf')

beforeEach(() => beginSession('t-1'))
afterEach(signOutHere)

it('keeps zod from compiling code, which our Content-Security-Policy forbids', () =>
  expect(z.config().jitless).toBe(true))

describe('a call', () => {
  it("names its session, and maps our names to the wire's and back", async () => {
    const asked = answerWith(Response.json({ results: [row], total: 1, sum: '12.50' }))
    const page = await api.call(noteCalls.list, { filter: 'all', sort: 'amount', page: 0, pageSize: 20, search: 'å' })
    expect(page).toEqual({ rows: [{ id: 7, amount: 1250 }], total: 1, sum: 1250 })
    const url = new URL(asked[0]?.url ?? '', 'http://x')
    expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
      '/v1/user/Note/all',
      { filterOptions: '["all"]', sort: 'Value', page: '0', pageSize: '20', searchTerm: 'å' },
    ])
    expect(asked[0]?.init).toMatchObject({ method: 'GET', headers: { 'x-session': 't-1' } })
    expect(asked[0]?.init.headers).not.toHaveProperty('Idempotency-Key')
  })
  it('sends JSON where the body is JSON', async () => {
    const asked = answerWith(Response.json({ results: true }))
    await api.call(noteCalls.edit, { userId: '4', event: { hours: 8 } })
    expect(asked[0]).toMatchObject({
      url: '/v1/user/Note/Edit?userid=4',
      init: { body: '{"event":{"Timmar":8}}', headers: { 'Content-Type': 'application/json' } },
    })
  })
  it('sends a form where there is a file: text fields first, the file last', async () => {
    const asked = answerWith(Response.json({ results: row }))
    expect(await api.call(noteCalls.add, { amount: 1250 }, { file: pdf })).toEqual({ id: 7, amount: 1250 })
    const form = asked[0]?.init.body
    const parts = [...(form instanceof FormData ? form : [])].map(([name, value]) => [
      name,
      value instanceof File ? value.name : value,
    ])
    expect(parts).toEqual([
      ['Value', '12.50'],
      ['files[]', 'taxi.pdf'],
    ])
    expect(asked[0]?.init.headers).not.toHaveProperty('Content-Type')
  })
  it('gives every call that is not a GET its own key, or the given one (D55)', async () => {
    const asked = answerWith(Response.json({ results: true }))
    for (const options of [{}, {}, { idempotencyKey: 'again' }])
      await api.call(noteCalls.edit, { event: { hours: 8 } }, options)
    const [one, other, told] = asked.map(({ init }) => init.headers['Idempotency-Key'])
    expect(one).toMatch(/^[0-9a-f-]{32,36}$/)
    expect(other).not.toBe(one)
    expect(told).toBe('again')
  })
  it('sends no token with calls that anyone may make', async () => {
    const asked = answerWith(Response.json({ result: true }))
    await api.call(noteCalls.signIn, { email: 'a@b.se' })
    expect(asked[0]?.init.headers).not.toHaveProperty('x-session')
  })
  it('carries the token itself until a cookie keeps it', async () => {
    const asked = answerWith(Response.json({ results: [], total: 0 }))
    beginSession('a.b.c')
    await api.call(noteCalls.list, {})
    expect(asked[0]?.init).toMatchObject({ headers: { Authorization: 'Bearer a.b.c' } })
  })
})

describe('a failure', () => {
  it('has the server’s code, text and request id, and raises no toast', async () => {
    answerWith(failed(new PortalError('forbidden')))
    expect(await failure(api.call(noteCalls.list, {}))).toMatchObject({
      code: 'forbidden',
      status: 403,
      message: 'Du har inte behörighet att göra detta.',
      requestId: 'r-1',
      fields: {},
    })
    expect(useToasts.getState().toasts).toEqual([])
  })
  it('names fields as our forms do, also inside nested input', async () => {
    answerWith(
      failed(invalidInput({ Value: 'ska vara ett belopp.' })),
      failed(invalidInput({ Timmar: 'är för många.' })),
    )
    expect(await failure(api.call(noteCalls.add, { amount: 1 }, { file: pdf }))).toMatchObject({
      fields: { amount: 'Ska vara ett belopp.' },
    })
    expect(await failure(api.call(noteCalls.edit, { event: { hours: 99 } }))).toMatchObject({
      fields: { hours: 'Är för många.' },
    })
  })
  it("is found before anything is sent when the call's own codec refuses the input", async () => {
    const asked = answerWith(Response.json({}))
    expect(await failure(api.call(noteCalls.add, { amount: 1, note: 'far too long' }))).toMatchObject({
      code: 'invalid_input',
      fields: { note: 'får vara högst 5 tecken.' },
    })
    expect(asked).toEqual([])
  })
  it.each([204, 201, 302])('is every status except 200: %i', async (status) => {
    answerWith(new Response(null, { status }))
    expect(await failure(api.call(noteCalls.list, {}))).toMatchObject({ code: 'unexpected_answer', status })
  })
  it.each([
    ['no JSON', new Response('<html>')],
    ['another shape', Response.json({ rows: [] })],
  ])('is an answer with %s', async (_, answer) => {
    answerWith(answer)
    expect(await failure(api.call(noteCalls.list, {}))).toMatchObject({
      code: 'unexpected_answer',
      message: expect.stringContaining('svarade inte som den skulle') as string,
    })
  })
  it('is a network failure, with a text for the user', async () => {
    answerWith(new TypeError('Failed to fetch'))
    expect(await failure(api.call(noteCalls.list, {}))).toMatchObject({
      code: 'network',
      status: 0,
      message: expect.stringContaining('Det går inte att nå portalen') as string,
    })
  })
  it('is no ApiError when the caller aborted', async () => {
    answerWith(new DOMException('stopped', 'AbortError'))
    expect(await failure(api.call(noteCalls.list, {}, { signal: AbortSignal.abort() }))).toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a refused session (401)', () => {
  it('ends the session here, and does not navigate', async () => {
    const before = location.href
    answerWith(failed(new PortalError('not_signed_in')))
    await failure(api.call(noteCalls.list, {}))
    expect(useSession.getState()).toMatchObject({ token: null, status: 'signed-out', wasRefused: true })
    expect(location.href).toBe(before)
  })
  it('does not end a session that started meanwhile', async () => {
    answerWith(failed(new PortalError('not_signed_in')))
    const late = failure(api.call(noteCalls.list, {}))
    beginSession('t-2')
    await late
    expect(useSession.getState()).toMatchObject({ token: 't-2', status: 'loading' })
  })
  it.each(['forbidden', 'internal', 'service_unavailable', 'too_many_attempts'] as const)(
    'is not %s (D12)',
    async (code) => {
      answerWith(failed(new PortalError(code)))
      await failure(api.call(noteCalls.list, {}))
      expect(useSession.getState().token).toBe('t-1')
    },
  )
})

describe('a download', () => {
  it.each([
    ['kvitto.pdf', null, 'kvitto.pdf'],
    [undefined, 'attachment; filename="rapport.xlsx"', 'rapport.xlsx'],
    [undefined, null, 'fil'],
  ])('named %s, with header %s, is saved as %s', async (given, header, saved) => {
    const asked = answerWith(
      new Response('bytes', { headers: header === null ? {} : { 'content-disposition': header } }),
    )
    const names: string[] = []
    URL.createObjectURL = () => 'blob:x'
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const onSaved = vi.fn<(name: string) => void>()
    await api.download(noteCalls.download, { key: 'k' }, given, { onSaved })
    expect(names).toEqual([saved])
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(saved)
    expect(asked[0]).toMatchObject({
      url: '/v1/user/file/Download?url=k',
      init: { headers: { 'x-session': 't-1' } },
    })
  })
  it('that fails saves nothing', async () => {
    answerWith(failed(new PortalError('not_found')))
    const onSaved = vi.fn<(name: string) => void>()
    const download = api.download(noteCalls.download, { key: 'k' }, 'x', { onSaved })
    expect(await failure(download)).toMatchObject({ code: 'not_found' })
    expect(onSaved).not.toHaveBeenCalled()
  })
})
