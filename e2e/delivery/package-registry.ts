import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

interface Manifest {
  readonly name: string
  readonly version: string
}

/** A registry of npm with one version of each of these packages (paths of tarballs). */
export async function startRegistry(tarballs: readonly string[]): Promise<{ readonly url: string; close(): void }> {
  const packages = new Map(tarballs.map((file) => [manifestIn(file).name, { file, manifest: manifestIn(file) }]))
  const server = createServer((request, response) => {
    const address = decodeURIComponent(request.url ?? '').slice(1)
    const tarball = tarballs.find((file) => path.basename(file) === address)
    if (tarball) return void response.end(readFileSync(tarball))
    const found = packages.get(address)
    if (!found) return void response.writeHead(404).end('{}')
    const { file, manifest } = found
    const version = { ...manifest, dist: { tarball: `${url}${path.basename(file)}` } }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        name: manifest.name,
        'dist-tags': { latest: manifest.version },
        versions: { [manifest.version]: version },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** `package/package.json` of a tarball. */
function manifestIn(file: string): Manifest {
  const tar = gunzipSync(readFileSync(file))
  for (let at = 0; at < tar.length;) {
    const text = (from: number, length: number) =>
      tar.toString('latin1', at + from, at + from + length).split('\0')[0] ?? ''
    const size = parseInt(text(124, 12), 8) || 0
    if (text(0, 100) === 'package/package.json')
      return JSON.parse(tar.toString('utf8', at + 512, at + 512 + size)) as Manifest
    at += 512 + Math.ceil(size / 512) * 512
  }
  throw new Error(`${file} has no package.json.`)
}
