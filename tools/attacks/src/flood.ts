import { parentPort, Worker, workerData } from 'node:worker_threads'

/** Requests of a flood, sent at the same time. */
interface Flood {
  readonly url: string
  readonly method: string
  readonly bodies: readonly string[]
}

/** An answer of the portal to a request of a flood. */
interface FloodAnswer {
  readonly status: number
  readonly retryAfter: string | null
}

/**
 * Sends the requests from a thread of their own, so that sign-ins beside them do not wait for this client. Resolves
 * `begun` when the first is sent.
 */
export function startFlood(flood: Flood): { begun: Promise<void>; answers: Promise<FloodAnswer[]> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: flood })
  const begun = Promise.withResolvers<void>()
  const answers = Promise.withResolvers<FloodAnswer[]>()
  worker.on('message', (message: 'begun' | FloodAnswer[]) => {
    if (message === 'begun') begun.resolve()
    else answers.resolve(message)
  })
  worker.on('error', (error) => {
    begun.reject(error)
    answers.reject(error)
  })
  return { begun: begun.promise, answers: answers.promise }
}

async function send({ url, method, bodies }: Flood): Promise<FloodAnswer[]> {
  const sent = bodies.map(async (body) => {
    const answer = await fetch(url, { method, headers: { 'content-type': 'application/json' }, body })
    await answer.body?.cancel()
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
  })
  parentPort?.postMessage('begun')
  return Promise.all(sent)
}

if (parentPort) parentPort.postMessage(await send(workerData as Flood))
