import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Statement } from './exchanges.ts'
import { type ArmedFault, armFault, type Fault, type FaultPlan, type Moment } from './fault.ts'
import { type ProxiedConnection, proxyConnection } from './proxied-connection.ts'

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly url: string
  /** Any address of the same server through the proxy: another database, another role. */
  through(url: string): string
  /** Plans a fault for a later statement. */
  arm(plan: FaultPlan): Fault
  /** The statements that have begun since the proxy started, oldest first. */
  statements(): readonly Statement[]
  connections(): number
  /** Closes all connections now; new ones pass. */
  cutAll(): void
  /** Closes all connections and refuses new ones until `restore`. */
  refuse(): Promise<void>
  /** Passes no bytes, on old and new connections, until `restore`: a server that accepts connections and is silent. */
  stall(): void
  /** Delays each piece by this time. */
  slow(delayMs: number): void
  /** Ends what `refuse`, `stall` and `slow` started. */
  restore(): Promise<void>
  close(): Promise<void>
}

/**
 * Stands between a service and the PostgreSQL at `databaseUrl`, on a free port of 127.0.0.1; without a fault it changes
 * nothing.
 */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl)
  const target = { host: hostname, port: Number(port === '' ? 5432 : port) }
  const connections = new Set<ProxiedConnection>()
  const faults = new Set<ArmedFault>()
  const statements: Statement[] = []
  let delay = 0
  let stalled = false

  const count = (text: string): Statement => {
    const statement = { text, number: statements.length }
    statements.push(statement)
    return statement
  }
  const faultAt = (statement: Statement, moment: Moment) =>
    [...faults].filter((fault) => fault.meets(statement, moment))[0] ?? null
  const take = (client: Socket) => {
    const connection = proxyConnection(client, {
      server: target,
      count,
      faultAt,
      delayMs: () => delay,
      onEnd: () => connections.delete(connection),
    })
    connections.add(connection)
    if (stalled) connection.stall()
  }
  const cutAll = () => connections.forEach((connection) => connection.cut())

  let server = await listen(0, take)
  const { port: ownPort } = server.address() as AddressInfo
  const stopListening = async () => {
    cutAll()
    if (!server.listening) return
    server.close()
    cutAll()
    await once(server, 'close')
  }
  const through = (url: string) => {
    const address = new URL(url)
    address.hostname = '127.0.0.1'
    address.port = String(ownPort)
    return address.href
  }

  return {
    url: through(databaseUrl),
    through,
    arm: (plan) => {
      const fault = armFault(plan, (armed) => faults.delete(armed))
      faults.add(fault)
      return fault
    },
    statements: () => statements,
    connections: () => connections.size,
    cutAll,
    refuse: stopListening,
    stall: () => {
      stalled = true
      connections.forEach((connection) => connection.stall())
    },
    slow: (delayMs) => void (delay = delayMs),
    restore: async () => {
      delay = 0
      stalled = false
      connections.forEach((connection) => connection.resume())
      if (!server.listening) server = await listen(ownPort, take)
    },
    close: stopListening,
  }
}

async function listen(port: number, take: (client: Socket) => void): Promise<Server> {
  const server = createServer(take).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
