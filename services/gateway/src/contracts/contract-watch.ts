import type { Log } from '@portal/service-kit/process'
import { type ServiceContract, serviceContract } from '@portal/platform-contract'
import type { Limits } from '../limits.ts'
import { askService, type Upstream } from '../upstream.ts'
import { buildRouteTable, type LearnedContract, type RouteTable } from './route-table.ts'

/** Keeps the routes equal to the services' published contracts. */
export interface ContractWatch {
  /** Asks every service once, before the first request; one that is away is asked again after `start`. */
  first(): Promise<void>
  start(): void
  stop(): void
  /** The last valid contract of every service seen so far. */
  readonly learned: () => readonly LearnedContract[]
  readonly routes: () => RouteTable
  /** True once every service has published its contract. */
  readonly complete: () => boolean
  /** Fetches the contract of a service that has none so far; true when it is known after that. */
  ensure(upstream: Upstream): Promise<boolean>
  /** A call was refused: check often, so that a new version's routes are there soon. */
  lost(upstream: Upstream): void
}

interface Watched {
  readonly upstream: Upstream
  away: boolean
  text: string
  contract: ServiceContract | undefined
  complaint: string
  timer: NodeJS.Timeout | undefined
  asking: Promise<void> | undefined
}

export function createContractWatch(
  upstreams: readonly Upstream[],
  gatewayKey: string,
  limits: Limits,
  log: Log,
): ContractWatch {
  const watched: Watched[] = upstreams.map((upstream) => ({
    upstream,
    away: true,
    text: '',
    contract: undefined,
    complaint: '',
    timer: undefined,
    asking: undefined,
  }))
  let routes = buildRouteTable([])
  let stopped = true

  const learned = () => watched.flatMap(({ upstream, contract }) => (contract ? [{ upstream, contract }] : []))

  function complain(service: Watched, complaint: string): void {
    if (service.complaint !== complaint) log.warn({ service: service.upstream.name }, complaint)
    service.complaint = complaint
  }

  async function read(service: Watched): Promise<void> {
    const { upstream } = service
    const { status, text } = await askService(upstream, '/internal/contract', gatewayKey, limits)
    service.away = false
    if (status === 200 && text === service.text) return
    const contract = status === 200 ? parseContract(text) : null
    if (contract?.service !== upstream.name)
      return complain(service, `its contract is not one (status ${status}); the last good one stays`)
    Object.assign(service, { text, contract, complaint: '' })
    routes = buildRouteTable(learned())
    log.info({ service: upstream.name, calls: contract.calls.length }, 'contract learned')
    if (routes.claimedTwice.length > 0)
      log.error({ calls: routes.claimedTwice }, 'two services claim the same calls; the first keeps them')
  }

  function ask(service: Watched): Promise<void> {
    clearTimeout(service.timer)
    return (service.asking ??= read(service)
      .catch(() => {
        service.away = true
        complain(service, 'does not tell its contract')
      })
      .finally(() => {
        service.asking = undefined
        if (stopped) return
        const soon = service.away || !service.contract
        service.timer = setTimeout(() => void ask(service), soon ? limits.contractRetryMs : limits.contractEveryMs)
      }))
  }

  const of = (upstream: Upstream) => watched.find((service) => service.upstream === upstream)

  return {
    learned,
    routes: () => routes,
    complete: () => watched.every(({ contract }) => contract !== undefined),
    async first() {
      await Promise.all(watched.map(ask))
    },
    start() {
      stopped = false
      for (const service of watched) void ask(service)
    },
    stop() {
      stopped = true
      for (const { timer } of watched) clearTimeout(timer)
    },
    async ensure(upstream) {
      const service = of(upstream)
      if (service && !service.contract) await ask(service)
      return service?.contract !== undefined
    },
    lost(upstream) {
      const service = of(upstream)
      if (!service || service.away || stopped) return
      service.away = true
      clearTimeout(service.timer)
      service.timer = setTimeout(() => void ask(service), limits.contractRetryMs)
    },
  }
}

function parseContract(text: string): ServiceContract | null {
  try {
    return serviceContract.parse(JSON.parse(text))
  } catch {
    return null
  }
}
