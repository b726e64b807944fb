import { randomUUID } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { atMost } from '../result.ts'
import { median, spread } from '../statistics.ts'
import { growthOver, inTurns } from '../turns.ts'
import type { Measure } from './bench.ts'

const SIZES = [1000, 200_000] as const
const MOST = 2
const MOST_GROWTH = 1.5
const ROUNDS = 7
const TIMES = 1000

/** The statements, by what they are compared as; each gets the id of a session. */
const STATEMENTS = {
  check: 'select * from identity.current_session($1)',
  before: 'select * from identity.session_of($1)',
  row: 'select * from identity.session where sid = $1',
} as const

/** The session check that every call of every service makes, in the database alone. */
export const sessionCheck: Measure = async ({ cluster, say }) => {
  const clients = new Map<number, Sql>()
  const sessionId = randomUUID()
  try {
    for (const sessions of SIZES) {
      say(`  filling a table with ${sessions} sessions`)
      const { adminUrl } = await cluster.createDatabase(`sessions_${sessions}`, (sql) =>
        seedSessions(sql, sessions, sessionId, cluster.people.user.id),
      )
      clients.set(sessions, postgres(adminUrl, { max: 1, onnotice: () => {} }))
    }
    const time = async (sessions: number, statement: keyof typeof STATEMENTS) => {
      const client = clients.get(sessions)
      const times: number[] = []
      for (let n = 0; client && n < TIMES; n += 1) {
        const from = performance.now()
        const rows = await client.unsafe(STATEMENTS[statement], [sessionId], { prepare: true })
        times.push(performance.now() - from)
        if (rows.length !== 1) throw new Error('The session is not open')
      }
      return median(times)
    }
    const sides = ['check', 'before', 'row'] as const
    await inTurns(sides, 1, (side) => time(SIZES[0], side))
    const rounds = await inTurns(sides, ROUNDS, (side) => time(SIZES[0], side))
    const { growthTo, behind } = await growthOver(SIZES, ROUNDS, (sessions) => time(sessions, 'check'))
    const of = (side: keyof typeof STATEMENTS) => `${median(rounds.map((round) => round[side])).toFixed(3)} ms`
    const against = (side: 'before' | 'row') => spread(rounds.map((round) => round.check / round[side]))
    return {
      title: 'The session check',
      how: `identity.current_session, the statement with which every service checks a session and learns its user's role, rights and language (ADR 112): median of ${TIMES} prepared statements on one connection, in turns, against reading the session's row by its key, and against session_of, which services of the release before ask; with ${SIZES.join(' and ')} sessions.`,
      figures: [
        atMost('against the row of the session', against('row'), MOST, `${of('check')} against ${of('row')}`),
        atMost('against session_of', against('before'), 1.1, `${of('check')} against ${of('before')}`),
        atMost('with two hundred times the sessions', growthTo(SIZES[1]), MOST_GROWTH, behind),
      ],
    }
  } finally {
    for (const client of clients.values()) await client.end()
  }
}

/** Sessions of a thousand users, and one with this id. */
async function seedSessions(sql: Sql, sessions: number, sessionId: string, userId: number): Promise<void> {
  await sql`
    insert into identity.account (email, email_key, password_hash, first_name, last_name, active)
    select 'person' || n || '@example.se', 'person' || n || '@example.se', '', 'Anna', 'Efternamn' || n, true
    from generate_series(1, 1000) n`
  await sql`
    insert into identity.session (sid, user_id, expires_at)
    select gen_random_uuid(), a.id, now() + interval '12 hours'
    from generate_series(1, ${sessions}::int) n join identity.account a on a.email = 'person' || (1 + n % 1000) || '@example.se'`
  await sql`insert into identity.session (sid, user_id, expires_at) values (${sessionId}, ${userId}, now() + interval '12 hours')`
}
