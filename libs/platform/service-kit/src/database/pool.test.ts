import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import { type DatabaseProxy, startDatabaseProxy } from '@portal/testkit/database-proxy'
import { eventually } from '@portal/testkit/eventually'
import { connectDatabase, type Database } from './database.ts'
import { isDatabaseAway, outcomeUnknown } from './failures.ts'
import { Pool } from './pool.ts'
import { fetchRows, runScript } from './session.ts'

let db: TestDatabase
let proxy: DatabaseProxy
let database: Database
beforeAll(async () => {
  db = await createTestDatabase('money')
  await db.admin`create table money.kept (name text)`
  await db.admin`grant all on money.kept to portal_money`
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.admin`truncate money.kept`
  proxy = await startDatabaseProxy(db.url)
  database = connectDatabase(proxy.url, { connections: 6 })
})
afterEach(async () => {
  await database.close()
  await proxy.close()
})

const ask = () => fetchRows<{ one: number }>(database.orm, sql`select 1 as one`)
const keep = (name: string) => sql`insert into kept (name) values (${name})`
const kept = async () =>
  (await db.admin<{ name: string }[]>`select name from money.kept order by name`).map(({ name }) => name)
const failureOf = async (work: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await work
    return null
  } catch (error) {
    return error
  }
}

describe('a lost connection', () => {
  it('fails every statement sent on it, and the next ones run on new connections', async () => {
    await ask()
    const under = Array.from({ length: 40 }, () => failureOf(fetchRows(database.orm, sql`select pg_sleep(${30})`)))
    await eventually(() =>
      expect(proxy.statements().filter(({ text }) => text.includes('pg_sleep')).length).toBeGreaterThan(0),
    )
    proxy.cutAll()
    expect((await Promise.all(under)).every(isDatabaseAway)).toBe(true)
    expect(await ask()).toEqual([{ one: 1 }])
  })

  it('before COMMIT: nothing is kept, and the error says so', async () => {
    proxy.arm({ statement: /^commit/i, moment: 'before' })
    const failure = await failureOf(database.orm.transaction((transaction) => fetchRows(transaction, keep('lost'))))
    // Our side has sent COMMIT, so we cannot know; the server did not receive it.
    expect([isDatabaseAway(failure), await kept()]).toEqual([true, []])
    proxy.arm({ statement: /insert into kept/i, moment: 'answer' })
    const early = await failureOf(database.orm.transaction((transaction) => fetchRows(transaction, keep('lost'))))
    expect([isDatabaseAway(early), outcomeUnknown(early), await kept()]).toEqual([true, false, []])
  })

  it('at the answer of COMMIT: the outcome is unknown, although the row exists', async () => {
    proxy.arm({ statement: /^commit/i, moment: 'answer' })
    const failure = await failureOf(database.orm.transaction((transaction) => fetchRows(transaction, keep('there'))))
    expect([isDatabaseAway(failure), outcomeUnknown(failure), await kept()]).toEqual([true, true, ['there']])
  })

  it('never continues a transaction on another connection', async () => {
    const failure = await failureOf(
      database.orm.transaction(async (transaction) => {
        await fetchRows(transaction, keep('first'))
        proxy.cutAll()
        await failureOf(fetchRows(transaction, keep('second')))
        await ask()
        return fetchRows(transaction, keep('third'))
      }),
    )
    expect([isDatabaseAway(failure), outcomeUnknown(failure), await kept()]).toEqual([true, false, []])
  })
})

describe('a transaction', () => {
  it('is rolled back completely when its work fails', async () => {
    await failureOf(
      database.orm.transaction(async (transaction) => {
        await fetchRows(transaction, keep('one'))
        throw new Error('no')
      }),
    )
    expect(await kept()).toEqual([])
  })

  it('fails when a statement that the work did not await has failed', async () => {
    const failure = await failureOf(
      database.orm.transaction(async (transaction) => {
        await fetchRows(transaction, keep('one'))
        fetchRows(transaction, sql`select nothing`).catch(() => undefined)
      }),
    )
    expect([failure, await kept()]).toEqual([expect.any(Error), []])
  })

  it('reports the failure of the first statement for those sent behind it', async () => {
    const first = await failureOf(
      database.orm.transaction((transaction) =>
        Promise.any([fetchRows(transaction, sql`insert into nowhere values (1)`), fetchRows(transaction, keep('two'))]),
      ),
    )
    expect((first as AggregateError).errors.map(String)).toEqual(
      Array(2).fill('error: relation "nowhere" does not exist'),
    )
  })

  it('keeps nothing that a part of the work sends after another part has failed', async () => {
    const sent: Promise<unknown>[] = []
    const failure = await failureOf(
      database.orm.transaction(async (transaction) => {
        await ask()
        sent.push(
          failureOf(
            fetchRows(transaction, sql`select pg_sleep(${0.05})`).then(() => fetchRows(transaction, keep('late'))),
          ),
        )
        throw new Error('the other part')
      }),
    )
    expect([failure, ...(await Promise.all(sent))]).toEqual([
      new Error('the other part'),
      new Error('The transaction is over'),
    ])
    expect(await kept()).toEqual([])
  })

  it('keeps the changes outside of a failed savepoint', async () => {
    await database.orm.transaction(async (transaction) => {
      await fetchRows(transaction, keep('whole'))
      await failureOf(transaction.transaction((part) => fetchRows(part, sql`select nothing`)))
    })
    expect(await kept()).toEqual(['whole'])
  })

  it('can be repeated when the database ends it because of a deadlock', async () => {
    const both = Promise.withResolvers<void>()
    let locked = 0
    const lockBoth = (first: number, second: number) =>
      database.orm.transaction(async (transaction) => {
        await fetchRows(transaction, sql`select pg_advisory_xact_lock(${first}::int)`)
        if (++locked === 2) both.resolve()
        await both.promise
        await fetchRows(transaction, sql`select pg_advisory_xact_lock(${second}::int)`)
        await fetchRows(transaction, keep(`${first}`))
      })
    const failures = await Promise.all([failureOf(lockBoth(1, 2)), failureOf(lockBoth(2, 1))])
    const ended = failures.filter((failure) => failure !== null)
    expect([ended.length, ended.every(isDatabaseAway), (await kept()).length]).toEqual([1, true, 1])
  })

  it('cannot be used after it has ended', async () => {
    let late: Parameters<Parameters<Database['orm']['transaction']>[0]>[0] | undefined
    await database.orm.transaction(async (transaction) => {
      late = transaction
      await runScript(transaction, `insert into kept values ('in time'); select 1`)
    })
    expect(await failureOf(fetchRows(late ?? database.orm, keep('late')))).toEqual(new Error('The transaction is over'))
    expect(await kept()).toEqual(['in time'])
  })

  it('may run queries outside of itself, however many transactions run at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        database.orm.transaction(async (transaction) => {
          await fetchRows(transaction, keep(`${n}`))
          await ask()
        }),
      ),
    )
    expect(await kept()).toHaveLength(20)
  })
})

describe('a database that is away', () => {
  it('is noticed when it is silent, logged once, and used again when it is back', async () => {
    const said: (string | null)[] = []
    const pool = new Pool({ url: proxy.url, connections: 3, onChange: (reason) => said.push(reason) })
    const run = () => pool.run({ text: 'select 1', values: [] })
    await run()
    proxy.stall()
    expect(isDatabaseAway(await failureOf(run()))).toBe(true)
    expect(isDatabaseAway(await failureOf(pool.transaction((runner) => runner.run({ text: 'select 1' }))))).toBe(true)
    expect([said, pool.awayBecause]).toEqual([['it does not answer'], 'it does not answer'])
    await proxy.restore()
    await eventually(run)
    expect([said, pool.awayBecause]).toEqual([['it does not answer', null], null])
    await pool.end()
  })

  it('refuses callers who waited before the outage was known no later than those who come afterwards', async () => {
    await proxy.refuse()
    const settled: string[] = []
    const wait = async (name: string, work: PromiseLike<unknown>) => {
      expect(isDatabaseAway(await failureOf(work))).toBe(true)
      settled.push(name)
    }
    const before = [
      wait('statement', ask()),
      wait(
        'transaction',
        database.orm.transaction((transaction) => fetchRows(transaction, keep('none'))),
      ),
    ]
    await eventually(() => expect(database.awayBecause()).toBe('nothing answers there'))
    await Promise.all([...before, wait('later', ask())])
    expect(settled.at(-1)).toBe('later')
  })

  it('is awaited at the start', async () => {
    await proxy.refuse()
    const ready = database.ready()
    await eventually(() => expect(database.awayBecause()).toBe('nothing answers there'))
    await proxy.restore()
    await ready
    expect(await ask()).toEqual([{ one: 1 }])
  })

  it('is not awaited when the password or the name is wrong', async () => {
    const wrong = connectDatabase(db.url.replace(/:[^:@/]+@/, ':wrong@'))
    await expect(wrong.ready()).rejects.toThrow(
      'The database cannot be used: it does not accept the password. Set DATABASE_URL.',
    )
    await wrong.close()
    const nowhere = connectDatabase(`${db.url}x`)
    await expect(nowhere.ready()).rejects.toThrow('it has no such database')
    await nowhere.close()
  })

  it('is not confused with one that runs a long statement', async () => {
    expect(await fetchRows(database.orm, sql`select pg_sleep(1.5), 1 as done`)).toMatchObject([{ done: 1 }])
  })
})

describe('handwritten statements', () => {
  const fetch = (statement: ReturnType<typeof sql>) => fetchRows<Record<string, unknown>>(database.orm, statement)

  it('number the values of all parts in text order', async () => {
    const ends = sql`n = ${1} or n = ${4}`
    expect(
      await fetch(
        sql`select n, ${'x'}::text as name from generate_series(${0}::int, ${5}) n where (${ends}) and n < ${9} order by n`,
      ),
    ).toEqual([
      { n: 1, name: 'x' },
      { n: 4, name: 'x' },
    ])
  })

  it('send lists, null, booleans, dates and bytes as values', async () => {
    const at = new Date('2026-11-22T01:02:03.004Z')
    expect(
      await fetch(sql`select ${sql.param(['2026-11-01', '2026-11-02'])}::date[] as days, ${sql.param([1, 2])}::bigint[] as numbers, ${null}::text as nothing,
      ${true}::boolean as truth, ${at}::timestamptz as at, ${Buffer.from('å')}::bytea as bytes, ${sql.identifier('na"me')}.x from (values (1)) "na""me" (x)`),
    ).toEqual([
      {
        days: ['2026-11-01', '2026-11-02'],
        numbers: [1, 2],
        nothing: null,
        truth: true,
        at,
        bytes: Buffer.from('å'),
        x: 1,
      },
    ])
  })

  it.each(["'; drop table money.kept; --", '$1', '${sql}', "\\'", 'å 🙂'])(
    'never put the value %s into the SQL text',
    async (value) => {
      expect(await fetch(sql`select ${value}::text as value`)).toEqual([{ value }])
    },
  )

  it('refuse an object that looks like SQL', () => {
    const forged = JSON.parse('{"queryChunks": ["1; drop table money.kept"], "shouldInlineParams": true}') as string
    expect(() => fetch(sql`select ${forged}::jsonb as value`)).toThrow('neither text nor a value')
  })
})
