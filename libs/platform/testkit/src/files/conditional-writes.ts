import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** The part of the test server's store that conditions need. */
export interface Objects {
  /** Rejects when there is no such object. */
  getMetadata(bucket: string, key: string): Promise<{ readonly etag?: string }>
}

/**
 * Adds what Amazon's store does and the test server does not: conditions of writes (`If-Match`, `If-None-Match: *`),
 * and objects that change in one step, by answering the requests for one object in turn.
 */
export function conditional(answer: RequestListener, objects: Objects): RequestListener {
  const turns = new Map<string, Promise<void>>()
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const turn = (turns.get(path) ?? Promise.resolve()).then(() => answerOne(answer, objects, request, response, path))
    turns.set(path, turn)
  }
}

async function answerOne(
  answer: RequestListener,
  objects: Objects,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  if (response.destroyed) return
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  const refusal = request.method === 'PUT' ? await refusalOf(request, objects, path) : null
  if (refusal) {
    request.resume()
    response.writeHead(refusal.status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${refusal.code}</Code></Error>`)
  } else answer(request, response)
  await ended
}

async function refusalOf({ headers }: IncomingMessage, objects: Objects, path: string) {
  const { 'if-match': wanted, 'if-none-match': none } = headers
  if (wanted === undefined && none === undefined) return null
  const [bucket = '', ...rest] = path.slice(1).split('/')
  const present = await objects.getMetadata(bucket, decodeURIComponent(rest.join('/'))).catch(() => null)
  if (wanted !== undefined && !present) return { status: 404, code: 'NoSuchKey' }
  if (wanted !== undefined && present?.etag === wanted) return null
  if (none !== undefined && !present) return null
  return { status: 412, code: 'PreconditionFailed' }
}
