import { expect, it } from 'vitest'
import { hashOf, migrationFaults } from './migrations.ts'

const [OLD, NEW] = ['services/money/migrations/0001_a.sql', 'services/money/migrations/0002_b.sql']
const released = { [OLD]: 'create table a (id int); drop table z;' }
const before = { [OLD]: hashOf(released[OLD] ?? '') }
const added = (text: string) => migrationFaults(before, { ...released, [NEW]: text })

it('a released one stays accepted, with any content', () => {
  expect(migrationFaults(before, released)).toEqual([])
  expect(migrationFaults(before, { [OLD]: 'create table a (id bigint);' })).toEqual([
    `${OLD}: is not as it was released; add another migration`,
  ])
  expect(migrationFaults(before, {})).toHaveLength(1)
})

it.each([
  'create table b (id int not null)',
  'alter table a add column name text',
  "alter table a add column name text not null default ''",
  'alter table a add column n int not null generated always as (id) stored',
  'create index on a (id); drop index old_one',
  'alter table a alter column name drop not null',
  '-- drop table a\nselect 1',
])('a new one may add: %s', (text) => expect(added(text)).toEqual([]))

it.each([
  'drop table a',
  'alter table a drop column name',
  'alter table a rename to b',
  'alter table a rename column name to title',
  'alter table a alter column id type bigint',
  'alter table a alter column name set not null',
  'alter table a add column name text not null',
  'alter table a drop constraint a_key',
  'drop function people(integer[])',
])('a new one may not remove: %s', (text) => {
  expect(added(text)).toEqual([
    `${NEW}: takes away what the release before may need; do it one release later, and say why then (-- Takes away: …)`,
  ])
  expect(added(`-- Takes away: the last release that read it is two behind.\n${text}`)).toEqual([])
})
