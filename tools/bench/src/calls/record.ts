import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../measures/bench.ts'
import type { BenchDatabase, ServiceName } from '../world/database.ts'
import { startGateway, startServices } from '../world/portal.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import type { MeasuredCall } from './row.ts'
import { scriptOf, type Step } from './script.ts'
import { inPlaceOf, makeStock } from './stock.ts'

export type Script = readonly Step[]

interface Circumstances {
  readonly limits: string
  readonly userId: number
}

const SERVICES = ['identity', 'money', 'time'] as const

/**
 * The database statements of each call: the portal answers each call twice, once warm, through recorders. A call that
 * fails has none.
 */
export async function recordScripts(
  bench: Bench,
  database: BenchDatabase,
  calls: readonly MeasuredCall[],
  { limits, userId }: Circumstances,
): Promise<Map<string, Script>> {
  const recorders = new Map<ServiceName, Recorder>()
  for (const service of SERVICES) recorders.set(service, await startRecorder(database.urls[service]))
  const urlOf = (service: ServiceName) => recorders.get(service)?.url ?? ''
  const services = await startServices(
    bench,
    { identity: urlOf('identity'), money: urlOf('money'), time: urlOf('time') },
    limits,
  )
  const gateway = await startGateway(bench, {
    identity: [services.identity],
    money: [services.money],
    time: [services.time],
  })
  const scripts = new Map<string, Script>()
  try {
    const record = async (call: MeasuredCall): Promise<Script> => {
      const stock = call.takes === undefined ? [] : await makeStock(database.adminUrl, call.takes, 3, userId)
      const sent = async (nth: number) => {
        const drop = () => [...recorders].map(([service, recorder]) => ({ service, sent: recorder.take() }))
        drop()
        await send(gateway.port, call, stock[nth] ?? '')
        return drop()
      }
      await sent(0)
      return scriptOf(await sent(1), await sent(2), [stock[1] ?? '', stock[2] ?? ''])
    }
    for (const call of calls) {
      const script = await firstThatWorks(() => record(call)).catch((error: unknown) =>
        bench.say(`  ${call.name}: ${String(error)}`),
      )
      if (script) scripts.set(call.name, script)
    }
    return scripts
  } finally {
    for (const server of [gateway, ...Object.values(services)]) await server.stop()
    for (const recorder of recorders.values()) recorder.close()
  }
}

const ATTEMPTS = 6
const PAUSE_MS = 200

/**
 * Work of a service's own, such as the chain of the activity log or the delivery of the last call's events, may come
 * between two requests: then they differ, and are recorded again a moment later.
 */
async function firstThatWorks<T>(record: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await record()
  } catch (error) {
    if (attempt === ATTEMPTS) throw error
    await pause(PAUSE_MS)
    return firstThatWorks(record, attempt + 1)
  }
}

async function send(port: number, { request, takes }: MeasuredCall, taken: string): Promise<void> {
  const filled = (text: string) => (takes === undefined ? text : text.replaceAll(inPlaceOf(takes), taken))
  const body = request.body === undefined ? undefined : Buffer.from(request.body, 'base64')
  const sent = takes === undefined || body === undefined ? body : Buffer.from(filled(body.toString()))
  const answer = await fetch(`http://127.0.0.1:${port}${filled(request.path)}`, {
    method: request.method,
    headers: request.headers,
    ...(sent ? { body: new Uint8Array(sent) } : {}),
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
}
