import { join } from 'node:path'

/** Where a portal keeps the files that it serves: all below its data directory (absolute). */
export interface ReleaseFolders {
  /** `<name>/<version>/` of every remote, and `registry.json`: what the gateway serves below `/mfe/`. */
  readonly mfeDir: string
  /** `<version>/` of the shell, and `current`, which names the one in use. */
  readonly shellDir: string
  /** Not served. Who released what, one file per remote. */
  readonly historyDir: string
  /** Locked during a release: one release at a time for a data directory. */
  readonly lockFile: string
  /** Readable only by the owner. */
  readonly keyFile: string
}

/** The folders of a data directory. */
export const releaseFolders = (dataDir: string): ReleaseFolders => ({
  mfeDir: join(dataDir, 'mfe'),
  shellDir: join(dataDir, 'shell'),
  historyDir: join(dataDir, 'releases'),
  lockFile: join(dataDir, 'releases', 'lock'),
  keyFile: join(dataDir, 'secrets', 'registry-key.pem'),
})
