import * as z from 'zod'
import { type AnswerOf, type AnyCall, type Codec, IN_USE_HEADER, type InputOf } from '@portal/platform-contract'
import { ApiError, declined, unexpectedAnswer } from './api-error.ts'
import { authorized } from './authorized.ts'
import { encodeCall, fieldOf } from './call-request.ts'
import { isInUse } from '../session/in-use.ts'
import { newKey } from './new-key.ts'
import { keepAnswer, lastAnswer, type Place, placeOf } from './kept-answer.ts'
import { useLine } from './offline-keeper.ts'
import { askForProof } from '../session/proof.ts'
import { readBytes } from './read-bytes.ts'
import { readEvents } from './read-events.ts'
import { duringSession } from './session-calls.ts'
import { nameFromDisposition, saveFile } from './save-file.ts'
import { sessionRefused, sessionUserLoading, tokenToSend, useSession } from '../session/session.ts'
import { send } from './transport.ts'
import { sentence } from '../texts/sentences.ts'
import { shownLanguage } from '../texts/shown-language.ts'

export interface CallOptions {
  /** The one file of a multipart call. */
  readonly file?: File | undefined
  readonly signal?: AbortSignal | undefined
  /** Share of the upload that has been sent, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
  /** Give the same key again to repeat a call that may have succeeded (D55); by default each call gets a new key. */
  readonly idempotencyKey?: string | undefined
  /** Sent instead of the session's own token, to find out whose it is. */
  readonly token?: string | undefined
}

export interface DownloadOptions {
  /** Number of bytes received so far: a report that is sent while it is written has no known size. */
  readonly onProgress?: (bytes: number) => void
  /** Called with the name under which the file was given to the browser. Shells released before it do not call it. */
  readonly onSaved?: (fileName: string) => void
}

/**
 * Only status 200 is success; everything else is thrown as {@link ApiError}. Shows nothing and does not navigate: pages
 * decide. Without network, a call that is kept offline gets its last answer from this device (ADR 103).
 */
export const api = {
  /** Makes a call of a call table, with our names in input and answer. */
  async call<C extends AnyCall>(call: C, input: InputOf<C>, options: CallOptions = {}): Promise<AnswerOf<C>> {
    const place = placeOf(call, input, options.token)
    const known = place && useLine.getState().isAway ? await lastAnswer(call, place) : undefined
    if (known !== undefined) return known
    try {
      const response = await exchange(call, input, options)
      if (call.answer === 'binary') return (await response.blob()) as AnswerOf<C>
      return (await decodeAnswer(call.answer, response, place)) as AnswerOf<C>
    } catch (error) {
      const isAway = error instanceof ApiError && error.code === 'network'
      const last = place && isAway ? await lastAnswer(call, place) : undefined
      if (last === undefined) throw error
      return last
    }
  },

  /** Fetches bytes and lets the browser save them as `fileName`, or by the server's name when it is left out. */
  async download<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    fileName?: string,
    { onProgress, onSaved }: DownloadOptions = {},
  ): Promise<void> {
    const response = await exchange(call, input, {})
    const name = fileName ?? nameFromDisposition(response.headers.get('content-disposition')) ?? 'fil'
    saveFile(onProgress ? await readBytes(response, onProgress) : await response.blob(), name)
    onSaved?.(name)
  },

  /**
   * Follows a call that stays open: `onEvent` gets the data of each server-sent event. Resolves when the stream ends,
   * also when the session does.
   */
  async follow<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    onEvent: (data: string) => void,
    signal: AbortSignal,
  ): Promise<void> {
    await duringSession(call, async (end) => {
      const either = AbortSignal.any([signal, end])
      await readEvents(await exchangeWith(call, input, { signal: either }), onEvent)
    })
  },
}

function exchange(call: AnyCall, input: unknown, options: CallOptions): Promise<Response> {
  if (call.access === 'anyone' || options.token !== undefined) return exchangeWith(call, input, options)
  return duringSession(call, (end) =>
    exchangeWith(call, input, { ...options, signal: options.signal ? AbortSignal.any([options.signal, end]) : end }),
  )
}

/**
 * A call that fails because the session ended waits until the same user has signed in again, and is repeated with the
 * same key.
 */
async function exchangeWith(call: AnyCall, input: unknown, options: CallOptions): Promise<Response> {
  const idempotencyKey = options.idempotencyKey ?? newKey()
  const userId = useSession.getState().user?.id
  const token = call.access === 'anyone' ? null : (options.token ?? (await tokenToSend(options.signal)))
  const attemptOnce = async (): Promise<Response | ApiError> => {
    const response = await attempt(call, input, { ...options, idempotencyKey }, token)
    return response.status === 200 ? response : errorOf(call, response)
  }
  let outcome = await attemptOnce()
  // It did nothing yet: once the user has proven who they are, the same call is repeated, with its own key (D66).
  if (outcome instanceof ApiError && outcome.code === 'step_up' && token !== null) {
    const proof = await askForProof()
    if (proof === 'declined') throw declined(outcome)
    if (proof === 'proven') outcome = await attemptOnce()
  }
  if (!(outcome instanceof ApiError)) return outcome
  if (outcome.status === 401 && token !== null && options.token === undefined) {
    sessionRefused(token, call.method !== 'GET')
    const next = userId === undefined ? null : await tokenToSend(options.signal)
    if (next !== null && userId === useSession.getState().user?.id)
      return exchangeWith(call, input, { ...options, idempotencyKey })
  }
  // The rule was set while the page was open: the shell looks at the user again, and shows what is to be done.
  if (outcome.code === 'second_factor') sessionUserLoading()
  throw outcome
}

function attempt(
  call: AnyCall,
  input: unknown,
  options: CallOptions & { readonly idempotencyKey: string },
  token: string | null,
): Promise<Response> {
  const { url, body } = encodeCall(call, input, options.file)
  return send({
    method: call.method,
    url,
    body,
    headers: {
      Accept: call.answer === 'binary' ? '*/*' : 'application/json',
      ...(token === null ? {} : { ...authorized(token), [IN_USE_HEADER]: isInUse() ? '1' : '0' }),
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(call.method === 'GET' ? {} : { 'Idempotency-Key': options.idempotencyKey }),
    },
    signal: options.signal,
    stays: call.stays,
    mayKeep: call.answer === 'binary' && !call.changesState,
    onProgress: options.onProgress,
  })
}

async function decodeAnswer(codec: Codec<unknown>, response: Response, place: Place | null): Promise<unknown> {
  try {
    const body: unknown = await response.json()
    const answer = z.decode(codec, body as never)
    if (place) keepAnswer(place, body)
    return answer
  } catch (cause) {
    throw unexpectedAnswer(aboutAnswer(response), cause)
  }
}

const errorBody = z.object({
  error: z.string(),
  code: z.string().default('unknown'),
  requestId: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

async function errorOf(call: AnyCall, response: Response): Promise<ApiError> {
  const about = aboutAnswer(response)
  const body = errorBody.safeParse(await response.json().catch(() => null))
  if (!body.success) return unexpectedAnswer(about)
  const { error, code, fields = {} } = body.data
  const named = Object.fromEntries(Object.entries(fields).map(([name, text]) => [fieldOf(call, name), text]))
  return new ApiError({
    code,
    message: aboutFields(error, fields),
    ...about,
    fields: named,
    requestId: body.data.requestId ?? about.requestId,
  })
}

/** What is wrong with several fields is their sentences in a row; each is shown in the page's language. */
const aboutFields = (error: string, fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields).length < 2 || shownLanguage() === 'sv'
    ? error
    : Object.entries(fields)
        .map(([name, text]) => `${name}: ${sentence(text)}`)
        .join(' ')

/** Fields from an answer's headers, with any body. */
const aboutAnswer = ({ status, headers }: Response) => ({
  status,
  requestId: headers.get('x-request-id') ?? undefined,
  retryAfterMs: retryAfterMs(headers.get('retry-after')),
})

/** Longest pause before the next attempt. */
const LONGEST_RETRY_AFTER_MS = 300_000

/** Seconds or a date (RFC 9110 §10.2.3), as ms from now. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS)
}
