import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An S3-compatible server with one empty bucket and one account. */
export interface S3Server {
  /** The value for `FILES_URL`. */
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

const BUCKET = 'portal-files'
/** Key and secret of the server's only account. */
const KEY = 'S3RVER'

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'))
  const child = fork(join(import.meta.dirname, 's3-server-process.ts'), [directory, BUCKET], {
    execArgv: ['--openssl-legacy-provider'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `s3://${KEY}:${KEY}@127.0.0.1:${port}/${BUCKET}?tls=off`,
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
}
