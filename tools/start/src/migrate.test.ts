import { expect, test } from 'vitest'
import { runMigrations } from './migrate.ts'
import { fixturePlan } from './testing/fixture-plan.ts'

const ALL =
  "Set IDENTITY_DATABASE_URL, MONEY_DATABASE_URL, TIME_DATABASE_URL: the postgres:// address of each service's own role."

test.each([
  [undefined, {}, ALL],
  [undefined, { DATABASE_URL: 'postgres://postgres:x@db/portal' }, ALL],
  ['money', {}, "Set MONEY_DATABASE_URL: the postgres:// address of each service's own role."],
  ['gateway', {}, 'Say which: npm run migrate -- identity, money or time, or none for all.'],
])('migrate %s with %j names what is missing', async (name, environment, sentence) => {
  const said: string[] = []
  const code = await runMigrations({ plan: fixturePlan, environment, say: (line) => said.push(line) }, name)
  expect([code, said]).toEqual([1, [sentence]])
})
