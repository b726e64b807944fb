import type { ServiceContract } from '@portal/platform-contract'
import type { Upstream } from '../upstream.ts'

/** Where a call goes, and how large its body may be. */
export interface Route {
  readonly upstream: Upstream
  readonly changesState: boolean
  readonly maxBodyBytes: number
}

export interface LearnedContract { readonly upstream: Upstream; readonly contract: ServiceContract }

/** The unified `/v1/`: every call that the services have told of. */
export interface RouteTable {
  /** HEAD finds the GET of a call that changes nothing (D56). */
  find(method: string, path: string): Route | undefined
  /** The methods that this path answers to, none for a path that no service knows. */
  methods(path: string): readonly string[]
  /** Calls that two services claim; the first keeps them. */
  readonly claimedTwice: readonly string[]
}

export function buildRouteTable(learned: readonly LearnedContract[]): RouteTable {
  const routes = new Map<string, Map<string, Route>>()
  const claimedTwice: string[] = []
  for (const { upstream, contract } of learned) {
    for (const { method, path, changesState, maxBodyBytes } of contract.calls) {
      const ofPath = routes.get(`/v1/${path}`) ?? new Map<string, Route>()
      routes.set(`/v1/${path}`, ofPath)
      if (ofPath.has(method)) {
        claimedTwice.push(`${method} ${path}`)
        continue
      }
      const route = { upstream, changesState, maxBodyBytes }
      ofPath.set(method, route)
      if (method === 'GET' && !changesState) ofPath.set('HEAD', route)
    }
  }
  return {
    find: (method, path) => routes.get(path)?.get(method),
    methods: (path) => [...(routes.get(path)?.keys() ?? [])],
    claimedTwice,
  }
}
