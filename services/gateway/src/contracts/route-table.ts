import type { ServiceContract } from '@portal/platform-contract'
import type { Lane, Upstream } from '../upstream.ts'

/** A call's target, and how large its body may be. */
export interface Route {
  readonly upstream: Upstream
  readonly changesState: boolean
  readonly maxBodyBytes: number
  readonly lane: Lane
  /** The only type that a body may have; undefined for a service of an earlier release. */
  readonly bodyType: string | undefined
}

type ToldCall = ServiceContract['calls'][number]

const BODY_TYPES = { call: 'application/json', upload: 'multipart/form-data', download: 'application/json' } as const
const LANES = { call: 'calls', upload: 'uploads', download: 'downloads' } as const

/** A service of an earlier release does not publish a call's kind; a limit above any JSON body means a file. */
const MOST_JSON_BYTES = 256 * 1024
function laneOf({ kind, maxBodyBytes, yields = false, stays = false }: ToldCall): Lane {
  if (stays) return 'streams'
  return yields ? 'visitors' : LANES[kind ?? (maxBodyBytes > MOST_JSON_BYTES ? 'upload' : 'call')]
}

export interface LearnedContract {
  readonly upstream: Upstream
  readonly contract: ServiceContract
}

/** The unified `/v1/`: every call that the services have published. */
export interface RouteTable {
  /** HEAD finds the GET of a call that changes nothing (D56). */
  find(method: string, path: string): Route | undefined
  /** The methods of this path; none for an unknown path. */
  methods(path: string): readonly string[]
  /** Calls that two services claim; the first keeps them. */
  readonly claimedTwice: readonly string[]
}

export function buildRouteTable(learned: readonly LearnedContract[]): RouteTable {
  const routes = new Map<string, Map<string, Route>>()
  const claimedTwice: string[] = []
  for (const { upstream, contract } of learned) {
    for (const call of contract.calls) {
      const { method, path, changesState, maxBodyBytes } = call
      const ofPath = routes.get(`/v1/${path}`) ?? new Map<string, Route>()
      routes.set(`/v1/${path}`, ofPath)
      if (ofPath.has(method)) {
        claimedTwice.push(`${method} ${path}`)
        continue
      }
      const route = {
        upstream,
        changesState,
        maxBodyBytes,
        lane: laneOf(call),
        bodyType: call.kind && BODY_TYPES[call.kind],
      }
      ofPath.set(method, route)
      if (method === 'GET' && !changesState && route.lane !== 'streams') ofPath.set('HEAD', route)
    }
  }
  return {
    find: (method, path) => routes.get(path)?.get(method),
    methods: (path) => [...(routes.get(path)?.keys() ?? [])],
    claimedTwice,
  }
}
