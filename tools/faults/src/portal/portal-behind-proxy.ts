import { join } from 'node:path'
import { startEmbeddedPostgres } from '@portal/postgres'
import { type DatabaseProxy, startDatabaseProxy } from '@portal/testkit/database-proxy'
import type { WholePortal } from '@portal/testkit/whole-portal'
import { startPortal, type World } from '../fault-case.ts'

/** A portal on its own PostgreSQL (DATABASE_URL), with a proxy between that a case can cut. */
export interface PortalBehindProxy {
  readonly portal: WholePortal
  readonly proxy: DatabaseProxy
  /** As PostgreSQL's administrator and without the proxy, to move a clock forward. */
  readonly adminUrl: string
}

/** It is stopped at the case's end. */
export async function startPortalBehindProxy(world: World): Promise<PortalBehindProxy> {
  const server = await startEmbeddedPostgres({ dataDir: join(world.folder, 'postgres'), fast: true })
  world.atEnd(() => server.stop())
  const proxy = await startDatabaseProxy(server.adminUrl)
  world.atEnd(() => proxy.close())
  const portal = await startPortal(world, join(world.folder, 'data'), { DATABASE_URL: proxy.through(server.adminUrl) })
  world.atEnd(() => proxy.restore())
  return { portal, proxy, adminUrl: server.adminUrl }
}
