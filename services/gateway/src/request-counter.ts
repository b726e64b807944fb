import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operations } from '@portal/service-kit/process'
import type { ContractWatch } from './contracts/contract-watch.ts'
import { pathOf } from './exchange.ts'
import type { Upstream } from './upstream.ts'

/** The status of a request whose client left before the end of the answer. */
const CLIENT_LEFT = 499

/**
 * Counts every request but streams by the service that it is for, or by what the gateway itself answers; the services count by
 * call. Without operations it does nothing.
 */
export function requestCounter(
  operations: Operations | undefined,
  upstreams: readonly Upstream[],
  watch: ContractWatch,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  if (operations === undefined) return () => undefined
  operations.gauge({
    name: 'calls_under_way',
    help: 'Calls sent to a service and not yet answered.',
    labels: ['target'],
    read: () => upstreams.map(({ name, underWay }) => ({ labels: { target: name }, value: underWay })),
  })
  operations.gauge({
    name: 'replicas',
    help: 'Processes of a service, by whether they answer.',
    labels: ['target', 'state'],
    read: () =>
      upstreams.flatMap(({ name, replicas }) => {
        const silent = replicas.filter((replica) => replica.silent).length
        return [
          { labels: { target: name, state: 'answering' }, value: replicas.length - silent },
          { labels: { target: name, state: 'silent' }, value: silent },
        ]
      }),
  })
  /** Null for a stream, whose length says nothing about speed. */
  const targetOf = ({ method = 'GET', url = '/' }: IncomingMessage): string | null => {
    const path = pathOf(url)
    const [, folder = ''] = path.split('/')
    const route = watch.routes().find(method, path)
    return route?.lane === 'streams' ? null : (route?.upstream.name ?? TARGETS.get(folder) ?? 'page')
  }
  return (incoming, outgoing) => {
    const since = performance.now()
    outgoing.once('close', () => {
      const status = outgoing.writableFinished ? outgoing.statusCode : CLIENT_LEFT
      const target = targetOf(incoming)
      if (target !== null) operations.answered(target, status, performance.now() - since)
    })
  }
}

/** By the first part of the path: what is no call of a service. */
const TARGETS = new Map([
  ['v1', 'gateway'],
  ['healthz', 'gateway'],
  ['avatars', 'identity'],
  ['mfe', 'front-end'],
  ['assets', 'front-end'],
])
