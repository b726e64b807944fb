import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesIn } from '@portal/releases'
import { SOURCE_MAPS } from '@portal/releases/dist-files'

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg'])
/** Below this size a compressed copy saves no packet. */
const WORTH_BYTES = 512
/** From this size brotli's last two steps take ten seconds for a seventh fewer bytes. */
const LARGE_BYTES = 2_000_000

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Writes `.br` and `.gz` beside each file that gets smaller, so that the gateway never compresses during a request. */
export async function compress(folder: string): Promise<void> {
  await Promise.all(
    filesIn(folder)
      .filter((file) => COMPRESSIBLE.has(extname(file)) && file !== SOURCE_MAPS)
      .map((file) => compressFile(join(folder, file))),
  )
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path)
  for (const suffix of ['.br', '.gz']) rmSync(path + suffix, { force: true })
  if (content.length < WORTH_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - (content.length < LARGE_BYTES ? 0 : 2),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  writeFileSync(`${path}.br`, await brotli(content, { params }))
  writeFileSync(`${path}.gz`, await deflate(content, { level: 9 }))
}
