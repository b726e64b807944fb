import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { StartError } from '../start-error.ts'
import type { Say } from '../terminal.ts'

/** What a command asks of the running portal. */
export const order = z.object({
  act: z.enum(['release', 'rollback']),
  service: z.string(),
  /** Without it a rollback goes one step back. */
  version: z.string().optional(),
  by: z.string().min(1).max(200),
  why: z.string().max(1000).optional(),
})
export type Order = z.infer<typeof order>

/** Where the portal of this machine takes orders: on loopback, with a key that only its user can read. */
export interface ControlPlace {
  readonly port: number
  readonly key: string
}

const line = z.object({ say: z.string().optional(), error: z.string().optional(), done: z.string().optional() })

/** Takes orders; `carryOut` returns the last sentence and throws StartError. A command that leaves stops nothing. */
export async function openControl(
  carryOut: (order: Order, say: Say) => Promise<string>,
): Promise<{ place: ControlPlace; close: () => Promise<void> }> {
  const key = randomBytes(32).toString('base64url')
  const server = createServer((incoming, outgoing) => {
    outgoing.on('error', () => undefined)
    void answer(incoming, outgoing)
  })
  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (!isKey(incoming.headers.authorization, key)) return void outgoing.writeHead(403).end()
    const say = (words: z.infer<typeof line>) => void outgoing.write(`${JSON.stringify(words)}\n`)
    try {
      const asked = order.parse(JSON.parse(await text(incoming)))
      outgoing.writeHead(200, { 'content-type': 'application/x-ndjson' })
      say({ done: await carryOut(asked, (sentence) => say({ say: sentence })) })
    } catch (error) {
      say({ error: error instanceof Error ? error.message : String(error) })
    }
    outgoing.end()
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { place: { port, key }, close }
}

function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${key}`)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Gives the running portal an order and passes on what it says; returns its last sentence. Throws StartError. */
export async function askPortal({ port, key }: ControlPlace, asked: Order, say: Say): Promise<string> {
  const lost = new StartError(
    'The portal ended before it had answered: npm run service-release -- history tells what is live after its next start.',
  )
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(asked),
  }).catch(() => {
    throw lost
  })
  let rest = ''
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const words of lines.map((one) => line.parse(JSON.parse(one)))) {
        if (words.say !== undefined) say(words.say)
        if (words.error !== undefined) throw new StartError(words.error)
        if (words.done !== undefined) return words.done
      }
    }
  } catch (error) {
    throw error instanceof StartError ? error : lost
  }
  throw lost
}
