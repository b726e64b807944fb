import type { QueryClient } from '@tanstack/react-query'
import { authorized } from '../calls/authorized.ts'
import { keepTrying } from '../calls/keep-trying.ts'
import { duringSession } from '../calls/session-calls.ts'
import { send } from '../calls/transport.ts'
import { isTemporary } from '../calls/api-error.ts'
import { IN_USE_HEADER } from '@portal/platform-contract'
import { sessionRefused, useSession } from '../session/session.ts'
import type { StoredChange } from './database.ts'
import { offlineOwner } from '../session/offline-owner.ts'
import { useLine } from '../calls/offline-keeper.ts'
import { noteOnChange, queued, removeFromQueue } from './queue.ts'

/** Services forget an idempotency key after 24 hours: a change that may have arrived is not repeated after this. */
const SAFE_TO_REPEAT_MS = 23 * 60 * 60 * 1000
const MAYBE_SENT = 'Kan ha kommit fram för mer än ett dygn sedan. Titta efter i listan innan du skickar igen.'

/** Statuses after which the same change may succeed later: it keeps waiting. */
const LATER = new Set([401, 408, 425, 429])

/** What became of one change: gone from the queue, waiting for the user, or for a better moment. */
type Outcome = 'sent' | 'refused' | { readonly later: number | undefined }

interface Options {
  readonly client: QueryClient
  /** Called when changes have arrived. */
  readonly onSent: (count: number) => void
}

/**
 * Sends the queue in order while there is something to send, in one tab of the browser. Returns a function that stops
 * it.
 */
export function sendQueue({ client, onSent }: Options): () => void {
  let stop: (() => void) | null = null
  const attempt = () =>
    navigator.locks.request('portal.offline', { ifAvailable: true }, async (lock) =>
      lock === null ? undefined : sendAll(client, onSent),
    )
  const follow = () => {
    const { user, isExpired, isLeaving } = useSession.getState()
    const hasWork = useLine.getState().waiting.some(({ problem }) => problem === undefined)
    const mayRun = hasWork && user !== null && user.id === offlineOwner() && !isExpired && !isLeaving
    if (mayRun) stop ??= keepTrying(() => attempt().catch(() => undefined))
    else if (stop) {
      stop()
      stop = null
    }
  }
  const forget = [useLine.subscribe(follow), useSession.subscribe(follow)]
  follow()
  return () => {
    for (const end of forget) end()
    stop?.()
  }
}

/** Resolves to the server's Retry-After in ms, if it sent one. */
async function sendAll(client: QueryClient, onSent: (count: number) => void): Promise<number | undefined> {
  let sent = 0
  let later: number | undefined
  for (const change of await queued()) {
    if (change.problem !== undefined) continue
    const outcome = await sendOne(change)
    if (typeof outcome === 'object') {
      later = outcome.later
      break
    }
    if (outcome === 'refused') continue
    sent += 1
    for (const name of change.refreshes) void client.invalidateQueries({ queryKey: [name] })
  }
  if (sent > 0) onSent(sent)
  return later
}

async function sendOne(change: StoredChange): Promise<Outcome> {
  if (change.triedAt !== undefined && change.triedAt < Date.now() - SAFE_TO_REPEAT_MS) {
    await noteOnChange(change.id, { problem: MAYBE_SENT })
    return 'refused'
  }
  const { token } = useSession.getState()
  if (token === null) return { later: undefined }
  if (change.triedAt === undefined) await noteOnChange(change.id, { triedAt: Date.now() })
  try {
    const response = await duringSession({ changesState: true }, (signal) => request(change, token, signal))
    if (response.status === 200) {
      await removeFromQueue(change.id)
      return 'sent'
    }
    if (response.status === 401) sessionRefused(token)
    if (response.status >= 500 || LATER.has(response.status)) {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      return { later: Number.isFinite(seconds) ? seconds * 1000 : undefined }
    }
    await noteOnChange(change.id, { problem: await sentenceOf(response) })
    return 'refused'
  } catch (error) {
    if (isTemporary(error)) return { later: undefined }
    throw error
  }
}

function request(change: StoredChange, token: string, signal: AbortSignal): Promise<Response> {
  const { id, method, url, body, file } = change
  const isJson = typeof body === 'string'
  return send({
    method,
    url,
    body: body === undefined || isJson ? body : formOf(body, file),
    headers: {
      Accept: 'application/json',
      ...authorized(token),
      [IN_USE_HEADER]: '0',
      'Idempotency-Key': id,
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
    },
    signal,
  })
}

/** The file last (D25). */
function formOf(fields: readonly (readonly [string, string])[], file: File | undefined): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  if (file) form.append('files[]', file)
  return form
}

/** The server's sentence; that of the first field where it names one. */
async function sentenceOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { error?: unknown } | null
  return typeof body?.error === 'string' ? body.error : `Portalen svarade ${response.status}.`
}
