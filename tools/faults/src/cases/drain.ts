import { newUsers, type PortalUser, type Request, send, waitUntil } from '@portal/testkit/whole-portal'
import { type FaultCase, startPortal } from '../fault-case.ts'
import { pictureRequest } from '../ledger/picture-posts.ts'
import { startReplicas } from '../portal/replicas.ts'
import { rowOf } from '../row.ts'

const ROUNDS = 2
const CALLERS = 6

const CALLS: readonly Request[] = [
  { method: 'GET', path: 'user/profile' },
  { method: 'GET', path: 'user/Kvitto/all', query: { page: '0', pageSize: '10' } },
  { method: 'PUT', path: 'user/post/Add', json: { content: 'hej' } },
  pictureRequest(40, 30),
  { method: 'GET', path: 'user/snurra/Mill', query: { date: '2026-11-01' } },
  { method: 'PUT', path: 'user/snurra/Mill', json: { date: '2026-11-01', Milersattning: 5 } },
]

/** Each of two replicas of each service is restarted in turn while users work. */
export const drain: FaultCase = {
  name: 'drain',
  about: 'rolling restarts of two replicas of each service under load',
  run: async (world) => {
    const portal = await startPortal(world)
    const before = await startReplicas(portal)
    world.atEnd(before.stop)
    const failed: string[] = []
    let answered = 0
    let running = true
    try {
      const people = await newUsers(portal.url, 'byte', CALLERS)
      await waitUntil(
        async () => (await fetch(`${before.url}/healthz`)).status === 200,
        30_000,
        () => 'The gateway before the replicas is not healthy',
      )
      const call = async (person: PortalUser) => {
        for (let n = 0; running; n += 1) {
          const request = CALLS[n % CALLS.length]
          const answer = request && (await send({ url: before.url, token: person.token }, request))
          if (answer?.status === 200) answered += 1
          else failed.push(`${request?.path}: ${answer?.status} ${JSON.stringify(answer?.body)}`)
        }
      }
      const load = people.map(call)
      let restarts = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const replica of before.replicas) {
          const from = performance.now()
          await replica.restart()
          restarts += 1
          world.say(`${replica.name} was restarted in ${Math.round(performance.now() - from)} ms`)
        }
      }
      running = false
      await Promise.all(load)
      for (const text of failed.slice(0, 10)) world.say(text)
      return [
        rowOf({
          what: 'drain',
          times: restarts,
          acknowledged: answered,
          promise: 'no call fails',
          kept: failed.length === 0,
          note: `${failed.length} of ${answered + failed.length} calls failed`,
        }),
      ]
    } finally {
      running = false
    }
  },
}
