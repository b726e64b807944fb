import { type AnswerOf, type AnyCall, type InputOf, PortalError } from '@portal/platform-contract'
import { onTestFinished, vi } from 'vitest'
import { answerResponse, errorResponse, type ReceivedCall, receive, type SentRequest } from './exchange.ts'
import { fakeXhr } from './fake-xhr.ts'

type Handler<C extends AnyCall> = (input: InputOf<C>, request: ReceivedCall<InputOf<C>>) => Given<C> | Promise<Given<C>>
/** In domain form; bytes for binary calls; or a complete response. */
type Given<C extends AnyCall> = (C['answer'] extends 'binary' ? BodyInit : AnswerOf<C>) | Response

/** A fake portal behind the page, made from call tables. */
export interface FakePortal {
  /**
   * Answers that call from now on, in our names and values: `portal.answer(receiptCalls.list, () => ({ rows, total
   * }))`. Throw a PortalError to fail.
   */
  answer<C extends AnyCall>(call: C, handler: Handler<C>): FakePortal
  /** Fails that call from now on, as the server would. */
  fail(call: AnyCall, error: PortalError): FakePortal
  /** That call gets no answer from now on, as without a network. */
  cut(call: AnyCall): FakePortal
  /** What the page has sent by that call so far. */
  received<C extends AnyCall>(call: C): readonly ReceivedCall<InputOf<C>>[]
}

class LineIsDown extends Error {}

/** Replaces the network with a fake portal until the test ends. A call without an answer fails the test. */
export function fakePortal(): FakePortal {
  const handlers = new Map<AnyCall, Handler<AnyCall>>()
  const received = new Map<AnyCall, ReceivedCall<never>[]>()
  const mistakes: unknown[] = []

  const answerTo = async (request: SentRequest): Promise<Response> => {
    const path = request.url.pathname.replace(/^\/v1\//, '')
    const call = [...handlers.keys()].findLast((known) => known.method === request.method && known.path === path)
    if (!call) throw new Error(`The page called ${request.method} ${path}, which this test does not answer.`)
    const got = receive(call, request)
    received.set(call, [...(received.get(call) ?? []), got as ReceivedCall<never>])
    return answerResponse(call, await handlers.get(call)?.(got.input, got))
  }
  const route = async (request: SentRequest): Promise<Response> => {
    try {
      return await answerTo(request)
    } catch (error) {
      if (error instanceof PortalError) return errorResponse(error)
      if (!(error instanceof LineIsDown)) mistakes.push(error)
      throw new TypeError('Failed to fetch', { cause: error })
    }
  }
  let isOver = false
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) =>
    followSignal(init.signal, route(sentByFetch(input, init)), () => isOver),
  )
  vi.stubGlobal('XMLHttpRequest', fakeXhr(route))
  onTestFinished(() => {
    isOver = true
    vi.unstubAllGlobals()
    if (mistakes.length > 0) throw mistakes[0]
  })

  const portal: FakePortal = {
    answer: (call, handler) => {
      handlers.set(call, handler as unknown as Handler<AnyCall>)
      return portal
    },
    fail: (call, error) => portal.answer(call, () => Promise.reject(error)),
    cut: (call) => portal.answer(call, () => Promise.reject(new LineIsDown())),
    received: (call) => received.get(call) ?? [],
  }
  return portal
}

function sentByFetch(input: RequestInfo | URL, { method = 'GET', headers, body }: RequestInit): SentRequest {
  const url = new URL(input instanceof Request ? input.url : input, location.href)
  return { method, url, headers: new Headers(headers), body }
}

/**
 * `fetch` stops as soon as its signal aborts, independent of the server. A call that a test leaves unanswered stays so:
 * its time limit would end it a minute later, as an unhandled error in another test of the same process.
 */
function followSignal(
  signal: AbortSignal | null | undefined,
  answer: Promise<Response>,
  isOver: () => boolean,
): Promise<Response> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      if (!isOver()) reject(signal.reason as Error)
    })
    answer.then(resolve, reject)
  })
}
