import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { checkedEntry } from '@portal/releases/releasing'
import { sendFile, sendText } from './answers.ts'
import type { LiveReload } from './live-reload.ts'
import type { Behind } from './made-up-portal.ts'

/** The portal around a remote under development. */
export interface Around {
  readonly behind: Behind
  /** The registry of the portal behind. */
  readonly registry: () => Promise<{ readonly remotes: readonly { readonly name: string }[] }>
  /** For the developer: where everything else comes from. */
  readonly described: string
  /** The start page is the remote's first page: there is no other remote. */
  readonly isAlone?: boolean
}

interface Options extends Omit<Around, 'described'> {
  readonly name: string
  /** The remote's build, complete at every request. */
  readonly distDir: string
  readonly reload: LiveReload
}

/**
 * A portal in which one remote is the build under development and everything else comes from the portal behind. Only
 * this server overrides the registry: the shell itself has no option for another registry, in development or in
 * production.
 */
export function remoteServer({ name, distDir, registry, behind, reload, isAlone = false }: Options): Server {
  const entry = () => checkedEntry(name, path.resolve(distDir), true)
  const firstPage = () => entry().contributions.routes[0]?.path ?? '/Portalstatus'
  return createServer((request, response) => {
    if (reload.answers(request, response)) return
    const { pathname } = new URL(request.url ?? '/', 'http://dev')
    const [, own] = new RegExp(`^/mfe/${name}/[^/]+(/.*)$`).exec(pathname) ?? []
    if (own !== undefined) return sendFile(response, distDir, own)
    if (isAlone && pathname === '/') return void response.writeHead(302, { location: firstPage() }).end()
    if (pathname !== '/mfe/registry.json') return behind(request, response)
    overridden().then(
      (text) => sendText(response, 200, 'application/json', text),
      (error: Error) => sendText(response, 502, 'text/plain', error.message),
    )
  })

  async function overridden(): Promise<string> {
    const others = (await registry()).remotes.filter((remote) => remote.name !== name)
    return JSON.stringify({ remotes: [...others, entry()] })
  }
}
