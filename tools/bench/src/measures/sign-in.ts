import { verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { listReceipts, signIn, whoAmI } from '../load/requests.ts'
import { atMost, type Figure, shown } from '../result.ts'
import { median, type Spread, spread } from '../statistics.ts'
import { inTurns } from '../turns.ts'
import { activeNumbers, addressOf, PASSWORD, seedAccounts } from '../world/account-rows.ts'
import { startService } from '../world/portal.ts'
import type { Bench, Measure } from './bench.ts'

const ROUNDS = 7
const EACH = 20
const MOST_COST = 1.2
const MOST_COST_AT_ONCE = 1.15
const AT_ONCE = 100
/** Identity's number of simultaneous hashes (`passwords/passwords.ts`): one core stays free for other requests. */
const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))
const STORM_ROUNDS = 3
const MOST_SLOWER = 2
const IDLE_SECONDS = 2
/**
 * The other users together: 500 calls a second. Without a pause they would be a second storm, which takes a core from
 * both sides.
 */
const EVERY_MS = 2

interface Storm {
  readonly failures: number
  readonly ratio: number
  readonly slower: Record<string, number>
  readonly idle: Record<string, number>
}

/** The cost of a sign-in besides its hash, and the effect of a hundred at once on other requests. */
export const signInCost: Measure = async (bench) => {
  let passwordHash = ''
  const database = await bench.cluster.createDatabase(
    'sign_in',
    async (sql) => (passwordHash = await seedAccounts(sql, AT_ONCE * 2)),
  )
  const [identity, money] = [
    await startService(bench, 'identity', database),
    await startService(bench, 'money', database),
  ]
  const hashOnce = () => verify(passwordHash, PASSWORD)
  try {
    const cost = await costRounds(bench, identity.port, hashOnce)
    const storms: Storm[] = []
    for (let round = 0; round < STORM_ROUNDS; round += 1)
      storms.push(await storm(bench, { identity: identity.port, money: money.port }, hashOnce))
    return {
      title: 'Signing in',
      how: `Sign-ins at identity itself, 1 connection, against bare verifications of the same Argon2id hash, ${EACH} of each in turns. Then ${AT_ONCE} people at once, each once, while other users make ${1000 / EVERY_MS} calls a second; against ${AT_ONCE} bare verifications, ${HASHES_AT_ONCE} at a time.`,
      figures: [cost, ...stormFigures(storms)],
    }
  } finally {
    for (const server of [money, identity]) await server.stop()
  }
}

async function costRounds({ generator }: Bench, port: number, hashOnce: () => Promise<unknown>): Promise<Figure> {
  const sides = {
    call: async () =>
      (await generator.run({ ...signIn(addressOf(1), PASSWORD), port, connections: 1, requests: EACH })).p50,
    hash: async () => {
      const times: number[] = []
      for (let n = 0; n < EACH; n += 1) times.push(await timed(hashOnce))
      return median(times)
    },
  }
  for (const once of Object.values(sides)) await once()
  const rounds = await inTurns(['call', 'hash'], ROUNDS, (side) => sides[side]())
  const p50 = (side: 'call' | 'hash') => median(rounds.map((round) => round[side])).toFixed(1)
  return atMost(
    'a sign-in against its hash',
    spread(rounds.map(({ call, hash }) => call / hash)),
    MOST_COST,
    `${p50('call')} ms a sign-in, ${p50('hash')} ms a hash, p50 of ${ROUNDS} rounds`,
  )
}

async function storm(
  { generator, cluster }: Bench,
  ports: { identity: number; money: number },
  hashOnce: () => Promise<unknown>,
): Promise<Storm> {
  const { token } = cluster.people.user
  const others = {
    'who am I, at identity': { ...whoAmI(token), port: ports.identity },
    'a receipts list, at money': { ...listReceipts(token), port: ports.money },
  }
  const [idle, slower]: [Record<string, number>, Record<string, number>] = [{}, {}]
  let [failures, took]: [number, number[]] = [0, []]
  for (const [name, job] of Object.entries(others)) {
    const ask = (seconds: number) => generator.run({ ...job, connections: 1, seconds, everyMs: EVERY_MS })
    await ask(1)
    idle[name] = (await ask(IDLE_SECONDS)).p95
    const bare = await timed(() => hashAll(hashOnce))
    const [signedIn, asked] = await Promise.all([signInAll(ports.identity), ask((bare / 1000) * 0.9)])
    slower[name] = asked.p95 / (idle[name] ?? 1)
    failures += signedIn.failures + asked.failures
    took = [...took, signedIn.ms / bare]
  }
  return { failures, ratio: median(took), slower, idle }
}

/** All users sign in at the same moment. */
async function signInAll(port: number): Promise<{ failures: number; ms: number }> {
  const began = performance.now()
  const results = await Promise.all(
    activeNumbers(AT_ONCE).map(async (number) => {
      const { method, path, headers, body = '' } = signIn(addressOf(number), PASSWORD)
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers,
        body: Buffer.from(body, 'base64'),
      })
      return response.status === 200 && ((await response.json()) as { result: boolean }).result
    }),
  )
  return { failures: results.filter((isIn) => !isIn).length, ms: performance.now() - began }
}

async function hashAll(hashOnce: () => Promise<unknown>): Promise<void> {
  let left = AT_ONCE
  await Promise.all(
    Array.from({ length: HASHES_AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1
        await hashOnce()
      }
    }),
  )
}

function stormFigures(storms: readonly Storm[]): Figure[] {
  const ratio = spread(storms.map((one) => one.ratio))
  const failures = storms.reduce((sum, one) => sum + one.failures, 0)
  const names = Object.keys(storms[0]?.slower ?? {})
  const slowerBy = (name: string): Spread => spread(storms.map(({ slower }) => slower[name] ?? Number.NaN))
  return [
    {
      name: `${AT_ONCE} at once, all succeed`,
      measured: `${failures} failed`,
      target: '0 failed',
      met: failures === 0,
      behind: `${storms.length * names.length} times ${AT_ONCE} people`,
    },
    atMost(`${AT_ONCE} at once against their hashes alone`, ratio, MOST_COST_AT_ONCE, 'time until the last is in'),
    ...names.map((name) => ({
      name: `meanwhile ${name}: p95 against idle`,
      measured: shown(slowerBy(name)),
      target: `at most ${MOST_SLOWER}`,
      met: slowerBy(name).median <= MOST_SLOWER,
      behind: `${median(storms.map(({ idle }) => idle[name] ?? Number.NaN)).toFixed(2)} ms p95 when idle`,
    })),
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
