import { pdfFile } from '@portal/testkit/sample-files'
import { newUsers, type PortalUser, read, type Request, send } from '@portal/testkit/whole-portal'

const CALLERS = 8
const PAGE = 50

/** What users and browsers have asked for so far, and what was not answered with 200. */
export interface SteadyLoad {
  readonly answered: () => number
  readonly failed: readonly string[]
  /** Ends it; returns what was acknowledged and is not stored once, and the number of acknowledged writes. */
  stop(): Promise<{ readonly acknowledged: number; readonly wrong: readonly string[] }>
}

/** What one user has written and heard an answer to. */
interface Written {
  readonly person: PortalUser
  readonly receipts: string[]
  readonly days: string[]
  readonly posts: string[]
  mileage: number
}

/** Users who read and write one call after the other, without repeating any, and visitors who load the front ends. */
export async function startSteadyLoad(url: string): Promise<SteadyLoad> {
  const people = await newUsers(url, 'jamn', CALLERS)
  const written = people.map((person): Written => ({ person, receipts: [], days: [], posts: [], mileage: 0 }))
  const failed: string[] = []
  let answered = 0
  let isRunning = true
  const ask = async (person: PortalUser, request: Request): Promise<boolean> => {
    const { status, body } = await send(person, request)
    if (status === 200) answered += 1
    else failed.push(`${request.method} ${request.path}: ${status} ${JSON.stringify(body)}`)
    return status === 200
  }
  const user = async (own: Written) => {
    for (let n = 0; isRunning; n += 1) {
      await ask(own.person, { method: 'GET', path: 'user/profile' })
      await ask(own.person, { method: 'GET', path: 'user/Kvitto/all', query: { page: '0', pageSize: '10' } })
      await ask(own.person, { method: 'GET', path: 'user/Event', query: { year: '2001', month: '01' } })
      await ask(own.person, { method: 'POST', path: 'auth/me' })
      await write(own, n, (request) => ask(own.person, request))
    }
  }
  const visitor = async () => {
    while (isRunning) {
      for (const path of await frontEndFiles(url, failed)) {
        const status = await fetch(`${url}${path}`).then(
          async (response) => (await response.arrayBuffer(), response.status),
          () => 0,
        )
        if (status === 200) answered += 1
        else failed.push(`GET ${path}: ${status}`)
      }
    }
  }
  const all = Promise.all([...written.map(user), visitor()])
  return {
    answered: () => answered,
    failed,
    stop: async () => {
      isRunning = false
      await all
      const wrong = (await Promise.all(written.map(compare))).flat()
      const counts = written.map(({ receipts, days, posts }) => receipts.length + days.length + posts.length)
      return { acknowledged: counts.reduce((sum, count) => sum + count, 0), wrong }
    },
  }
}

/** One write of a kind in turn: money's, time's, identity's. */
async function write(own: Written, n: number, ask: (request: Request) => Promise<boolean>): Promise<void> {
  const marker = `${own.person.id}-${n}`
  const kind = n % 4
  if (kind === 0) {
    const form = () => {
      const data = new FormData()
      data.set('date', '2026-11-02')
      data.set('Value', '10')
      data.set('files[]', new Blob([pdfFile(marker, marker).content], { type: 'application/pdf' }), `${marker}.pdf`)
      return data
    }
    if (await ask({ method: 'PUT', path: 'user/Kvitto/Add', form })) own.receipts.push(`${marker}.pdf`)
  } else if (kind === 1) {
    const day = new Date(Date.UTC(2001, 0, 1 + Math.floor(n / 4))).toISOString().slice(0, 10)
    const event = { start: day, end: day, Status: 'Arbete', Timmar: '8', desc: marker }
    if (await ask({ method: 'PUT', path: 'user/Event/Add', json: { event } })) own.days.push(marker)
  } else if (kind === 2) {
    if (await ask({ method: 'PUT', path: 'user/post/Add', json: { content: marker } })) own.posts.push(marker)
  } else if (await ask({ method: 'PUT', path: 'user/snurra/Mill', json: { date: '2040-01-01', Milersattning: n } }))
    own.mileage = n
}

/** The page, the registry, and each remote's manifest. */
async function frontEndFiles(url: string, failed: string[]): Promise<string[]> {
  const answer = await fetch(`${url}/mfe/registry.json`).catch(() => undefined)
  if (answer?.status !== 200) {
    failed.push(`GET /mfe/registry.json: ${answer?.status}`)
    return []
  }
  const { remotes } = (await answer.json()) as { remotes: { baseUrl: string; manifest: string }[] }
  return ['/', ...remotes.map(({ baseUrl, manifest }) => `${baseUrl}${manifest}`)]
}

/** What is not stored exactly once. */
async function compare(own: Written): Promise<string[]> {
  const listed = async (path: string, query: Record<string, string>) =>
    (await read(own.person, { method: 'GET', path, query })) as { results: Record<string, string>[]; more?: boolean }
  const receipts: string[] = []
  for (let page = 0, more = true; more; page += 1) {
    const query = { page: String(page), pageSize: String(PAGE), sort: 'id', order: 'asc', filterOptions: '["all"]' }
    const { results } = await listed('user/Kvitto/all', query)
    receipts.push(...results.map(({ invoiceName = '' }) => invoiceName))
    more = results.length === PAGE
  }
  const days: string[] = []
  for (let month = 0; month < 48; month += 1) {
    const query = { year: String(2001 + Math.floor(month / 12)), month: String((month % 12) + 1).padStart(2, '0') }
    days.push(...(await listed('user/Event', query)).results.map(({ description = '' }) => description))
  }
  const posts: string[] = []
  for (let before: string | undefined, more = true; more;) {
    const page = await listed('user/post', before === undefined ? {} : { before })
    posts.push(...page.results.map(({ message = '' }) => message))
    before = page.results.at(-1)?.['id']
    more = page.more === true
  }
  const mine = posts.filter((message) => message.startsWith(`${own.person.id}-`))
  const { results: mileage } = (await read(own.person, {
    method: 'GET',
    path: 'user/snurra/Mill',
    query: { date: '2040-01-01' },
  })) as { results: { Milersattning: number } }
  return [
    ...differences('receipt', own.receipts, receipts),
    ...differences('day', own.days, days),
    ...differences('post', own.posts, mine),
    ...(Number(mileage.Milersattning) === own.mileage ? [] : [`mileage ${mileage.Milersattning}, not ${own.mileage}`]),
  ]
}

function differences(kind: string, acknowledged: readonly string[], stored: readonly string[]): string[] {
  const counts = Map.groupBy(stored, (marker) => marker)
  return acknowledged.flatMap((marker) => {
    const times = counts.get(marker)?.length ?? 0
    return times === 1 ? [] : [`${kind} ${marker} is stored ${times} times`]
  })
}
