import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createOtherServices } from '@portal/service-kit'
import { freePort, type ServiceProcess, startServiceProcess, TEST_GATEWAY_KEY } from '@portal/testkit'
import { fromBuffer } from 'yauzl'
import { type RunningIdentity, startIdentity } from '../testing.ts'

type Neighbour = 'money' | 'time'

export interface WholePortal {
  readonly identity: RunningIdentity
  /** Makes a call of money or time with a token; answers its status and body. */
  call(
    service: Neighbour,
    method: string,
    path: string,
    sent: { readonly as: string; readonly json?: unknown; readonly form?: FormData },
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>
  start(service: Neighbour): Promise<void>
  crash(service: Neighbour): Promise<void>
  close(): Promise<void>
}

/** Identity in this process, with money and time as real processes on the same database. */
export async function startWholePortal(): Promise<WholePortal> {
  const ports = { money: await freePort(), time: await freePort() }
  const urlOf = (service: Neighbour) => `http://127.0.0.1:${ports[service]}`
  const services = createOtherServices(
    new Map([
      ['money', [urlOf('money')]],
      ['time', [urlOf('time')]],
    ]),
    TEST_GATEWAY_KEY,
  )
  const identity = await startIdentity({ services })
  const folder = await mkdtemp(join(tmpdir(), 'portal-whole-'))
  const running = new Map<Neighbour, ServiceProcess>()
  const portal: WholePortal = {
    identity,
    async call(service, method, path, { as, json, form }) {
      const response = await fetch(`${urlOf(service)}/v1/${path}`, {
        method,
        headers: {
          'x-gateway-key': TEST_GATEWAY_KEY,
          authorization: `Bearer ${as}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: form ?? (json === undefined ? null : JSON.stringify(json)),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    async start(service) {
      const environment = {
        DATABASE_URL: identity.test.urlOf(service),
        DATA_DIR: join(folder, service),
        SERVICE_URLS: `identity=${identity.runner.url}`,
      }
      const main = join(import.meta.dirname, '../../..', service, 'src/main.ts')
      running.set(service, await startServiceProcess({ main, port: ports[service], environment }))
    },
    async crash(service) {
      await running.get(service)?.crash()
      running.delete(service)
    },
    async close() {
      await Promise.all([...running.values()].map((one) => one.stop()))
      await identity.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  await Promise.all([portal.start('money'), portal.start('time')])
  return portal
}

/** The entries of a ZIP by name; throws for one that is cut. */
export function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const entries = new Map<string, Buffer>()
      zip.on('error', reject)
      zip.on('end', () => resolve(entries))
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (failure, stream) => {
          if (failure) return reject(failure)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('error', reject)
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(chunks))
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}
