import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { filesIn } from '../content.ts'
import { BLOCK, headerOf } from './header.ts'

const gzipped = promisify(gzip)

/** A built app as the body of a release: its files in a tar archive, compressed. */
export function pack(distDir: string): Promise<Buffer> {
  const parts = filesIn(distDir).flatMap((file) => {
    const content = readFileSync(join(distDir, file))
    return [headerOf(file, content.length), content, Buffer.alloc(-content.length & (BLOCK - 1))]
  })
  return gzipped(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]))
}
