import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { GatewayOptions } from '../gateway.ts'
import { signedRegistry, startWith, type TestGateway } from '../testing/start-gateway.ts'

export const PAGE =
  '<!doctype html><style nonce="__CSP_NONCE__"></style><meta name="nonce" content="__CSP_NONCE__"><main>Portalen</main>'
export const SCRIPT = 'console.log("shell")'

/** Writes files below a folder. */
export async function write(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** A gateway with a shell and a remote on its disk, and files that it must not serve. */
export async function start(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const { gateway } = await startWith([], options)
  await write(gateway.shellDir, {
    'index.html': PAGE,
    'static/main.1f3a9c02.js': SCRIPT,
    'static/main.1f3a9c02.js.br': brotliCompressSync(SCRIPT),
    'static/main.1f3a9c02.js.gz': gzipSync(SCRIPT),
    'favicon.svg': '<svg/>',
    'logo.png': 'png',
    '.env': 'secret',
  })
  await write(gateway.mfeDir, {
    'registry.json': signedRegistry({ remotes: [] }),
    'money/1.0.0/mf-manifest.json': '{}',
    'money/1.0.0/static/page.js': 'page',
    'secret.txt': 'secret',
  })
  return gateway
}
