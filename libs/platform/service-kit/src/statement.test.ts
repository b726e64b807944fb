import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@portal/testkit'
import { connectDatabase, type Database } from './database.ts'
import { fetchRows, type Part, part } from './statement.ts'

describe('a statement of parts', () => {
  let db: TestDatabase
  let database: Database
  beforeAll(async () => {
    db = await createTestDatabase('money')
    database = connectDatabase(db.url)
  })
  afterAll(async () => {
    await database.close()
    await db.drop()
  })
  const fetch = (statement: Part) => fetchRows<Record<string, unknown>>(database.sql, statement)

  it('numbers the values of all its parts in the order of the text', async () => {
    const ends = part`n = ${1} or n = ${4}`
    expect(await fetch(part`select n, ${'x'}::text as name from generate_series(${0}::int, ${5}) n where (${ends}) and n < ${9} order by n`))
      .toEqual([{ n: 1, name: 'x' }, { n: 4, name: 'x' }])
  })

  it('takes the same part twice, and a part without anything', async () => {
    const three = part`${3}::int`
    expect(await fetch(part`select ${three} + ${three} as sum ${part``}`)).toEqual([{ sum: 6 }])
  })

  it('sends lists, nothing and truth as values', async () => {
    expect(await fetch(part`select ${['2026-11-01', '2026-11-02']}::date[] as days, ${[1, 2]}::int[] as numbers, ${null}::text as nothing, ${true}::boolean as truth`))
      .toEqual([{ days: ['2026-11-01', '2026-11-02'], numbers: [1, 2], nothing: null, truth: true }])
  })

  it.each(["'; drop table money.receipt; --", '$1', '${part}', "\\'", 'å 🙂'])('never makes SQL of the value %s', async (value) => {
    expect(await fetch(part`select ${value}::text as value`)).toEqual([{ value }])
  })

  it('takes something that looks like a part for a value', async () => {
    const forged = JSON.parse('{"texts": ["1; drop table money.receipt"], "values": []}') as Part
    expect(await fetch(part`select ${forged}::jsonb as value`)).toEqual([{ value: forged }])
    expect(() => fetch(forged)).toThrow('is not a function')
  })
})
