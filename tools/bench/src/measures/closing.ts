import { spread } from '../statistics.ts'
import { atMost } from '../result.ts'
import { companyIds, seedCompany } from '../world/closing-rows.ts'
import { GATEWAY_KEY, startServices } from '../world/portal.ts'
import type { Measure } from './bench.ts'

const USERS = 500
const ROUNDS = 15
const WARM_UP = 5
const MOST_LIST_MS = 300
const MOST_SEAL_MS = 10_000
const MS = { unit: ' ms', places: 0 }

/** Månadsbokslut of a company of 500: its list, the year's chart, and sealing all users. */
export const closing: Measure = async (bench) => {
  const database = await bench.cluster.createDatabase('closing', (sql) => seedCompany(sql, USERS))
  const services = await startServices(bench, database.urls, '')
  const headers = {
    authorization: `Bearer ${bench.cluster.people.admin.token}`,
    'x-gateway-key': GATEWAY_KEY,
    'content-type': 'application/json',
  }
  const call = async (method: string, path: string, body?: object) => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${services.time.port}/v1/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
    return { ms: performance.now() - began, bytes: text.length }
  }
  const now = new Date()
  const [year, month] = [now.getFullYear(), now.getMonth() + 1]
  const measured = async (path: string) => {
    for (let round = 0; round < WARM_UP; round += 1) await call('GET', path)
    const times: number[] = []
    let bytes = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await call('GET', path)
      times.push(answer.ms)
      bytes = answer.bytes
    }
    return { times, bytes }
  }
  try {
    const seals: number[] = []
    // Oldest first, as administrators do: the months of last year and of this one until the month before.
    for (let back = 25; back >= 1; back -= 1) {
      const first = new Date(Date.UTC(year, month - 1 - back, 1))
      const body = { month: first.getUTCMonth() + 1, year: first.getUTCFullYear(), userIds: companyIds(USERS) }
      seals.push((await call('PUT', 'bokslut/seal', body)).ms)
    }
    const figures = []
    const views = {
      'the month that is open': `bokslut?year=${year}&month=${month}`,
      'the month that is sealed': `bokslut?year=${month === 1 ? year - 1 : year}&month=${month === 1 ? 12 : month - 1}`,
      'the year’s chart': `bokslut/year?year=${year}`,
    }
    for (const [name, path] of Object.entries(views)) {
      const { times, bytes } = await measured(path)
      figures.push(atMost(name, spread(times), MOST_LIST_MS, `${Math.round(bytes / 1000)} kB`, MS))
    }
    return {
      title: 'Månadsbokslut of 500 users',
      how: `At the time service itself, money beside it: ${USERS} users with two years of days, each month of this year saved, four receipts and a purchase a month, 25 months sealed; p50 of ${ROUNDS}.`,
      figures: [
        ...figures,
        atMost(`sealing a month of ${USERS} users`, spread(seals), MOST_SEAL_MS, `${seals.length} months`, MS),
      ],
    }
  } finally {
    for (const service of Object.values(services)) await service.stop()
  }
}
