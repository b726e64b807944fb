import { join } from 'node:path'
import { startEmbeddedPostgres } from '@portal/postgres'
import { type DatabaseProxy, startDatabaseProxy } from '@portal/testkit/database-proxy'
import { type Portal, startPortal } from './portal.ts'

/** A portal on its own PostgreSQL (DATABASE_URL), with a proxy between that a case can cut. */
export interface PortalBehindProxy {
  readonly portal: Portal
  readonly proxy: DatabaseProxy
  /** As PostgreSQL's administrator and without the proxy, to move a clock forward. */
  readonly adminUrl: string
  stop(): Promise<void>
}

export async function startPortalBehindProxy(folder: string): Promise<PortalBehindProxy> {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), fast: true })
  const proxy = await startDatabaseProxy(server.adminUrl)
  const stopDatabase = async () => {
    await proxy.close()
    await server.stop()
  }
  try {
    const portal = await startPortal(join(folder, 'data'), { DATABASE_URL: proxy.through(server.adminUrl) })
    return {
      portal,
      proxy,
      adminUrl: server.adminUrl,
      stop: async () => {
        await proxy.restore()
        await portal.stop()
        await stopDatabase()
      },
    }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}
