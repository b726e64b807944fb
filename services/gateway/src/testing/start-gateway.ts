import { generateKeyPairSync, sign } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { BlockList, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { signedText } from '@portal/platform-contract'
import { silentLog } from '@portal/service-kit/process'
import { eventually } from '@portal/testkit/eventually'
import { createGateway, type GatewayOptions } from '../gateway.ts'
import { type FixtureCall, type FixtureService, GATEWAY_KEY, startFixtureService } from './fixture-service.ts'

export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly text: string
  json(): unknown
}

export interface Sent {
  readonly method?: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: Buffer | string
  readonly localAddress?: string
}

const SIGNING = generateKeyPairSync('ed25519')

/** The key of the registries below. */
export const REGISTRY_KEY = SIGNING.publicKey

/** A registry as the release tool writes it, signed with the tests' key. */
export function signedRegistry(document: object): string {
  return JSON.stringify({
    ...document,
    signature: sign(null, Buffer.from(signedText(document)), SIGNING.privateKey).toString('base64'),
  })
}

export interface TestGateway {
  readonly port: number
  readonly shellDir: string
  readonly mfeDir: string
  /** Sends the path unchanged, without normalising it. */
  send(path: string, sent?: Sent): Promise<Reply>
  /** The status that each of these paths gets. */
  statuses(paths: readonly string[], sent?: Sent): Promise<Record<string, number>>
  /** When every service is known and healthy. */
  ready(): Promise<void>
}

/** A real gateway in front of these services, stopped with them when the test ends. */
export function startGateway(
  services: readonly FixtureService[],
  options: Partial<GatewayOptions> = {},
): Promise<TestGateway> {
  onTestFinished(async () => {
    for (const service of services) await service.close()
  })
  return startGatewayAt(new Map(services.map(({ name, origin }) => [name, [origin]])), options)
}

/** A real gateway in front of services at these origins, stopped when the test ends. */
export async function startGatewayAt(
  services: GatewayOptions['services'],
  options: Partial<GatewayOptions> = {},
): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'))
  const shellDir = join(folder, 'shell')
  const mfeDir = join(folder, 'mfe')
  const gateway = createGateway({
    services,
    gatewayKey: GATEWAY_KEY,
    shellDir,
    mfeDir,
    registryKey: SIGNING.publicKey,
    trustedProxies: new BlockList(),
    connectOrigins: [],
    publicUrl: 'http://localhost:8080',
    log: silentLog,
    ...options,
    limits: { contractRetryMs: 20, contractEveryMs: 100, ...options.limits },
  })
  const { server } = gateway
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(async () => {
    agent.destroy()
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
    await gateway.close()
    await rm(folder, { recursive: true, force: true })
  })
  const send = (path: string, sent: Sent = {}) => sendTo(port, path, sent, agent)
  return {
    port,
    shellDir,
    mfeDir,
    send,
    statuses: async (paths, sent) =>
      Object.fromEntries(
        await Promise.all(paths.map(async (path) => [path, (await send(path, sent)).status] as const)),
      ),
    ready: () =>
      eventually(async () => {
        if ((await send('/healthz')).status !== 200) throw new Error('not ready yet')
      }),
  }
}

/** A gateway in front of one service with these calls, both ready. */
export async function startWith(
  calls: readonly FixtureCall[],
  options: Partial<GatewayOptions> = {},
): Promise<{ service: FixtureService; gateway: TestGateway }> {
  const service = await startFixtureService({ calls })
  const gateway = await startGateway([service], options)
  await gateway.ready()
  return { service, gateway }
}

/** One request over a socket, and its whole answer. Rejects when the answer is cut off. */
export function sendTo(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, localAddress }: Sent,
  agent?: Agent,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length =
      body === undefined || 'transfer-encoding' in headers || 'content-length' in headers
        ? {}
        : { 'content-length': Buffer.byteLength(body) }
    const outgoing = request(
      { port, host: '127.0.0.1', path, method, headers: { ...length, ...headers }, agent, localAddress },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const whole = Buffer.concat(chunks)
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: whole,
            text: whole.toString(),
            json: () => JSON.parse(whole.toString()) as unknown,
          })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** The result of {@link TestGateway.statuses} when all are equal. */
export const allWith = (status: number, paths: readonly string[]): Record<string, number> =>
  Object.fromEntries(paths.map((path) => [path, status]))
