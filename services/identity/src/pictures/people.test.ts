import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPeople, createTestDatabase, type People, type TestDatabase } from '@portal/testkit'
import { pictureUrl } from './picture-url.ts'

let money: TestDatabase
let people: People
beforeAll(async () => {
  money = await createTestDatabase('money')
  people = await createPeople(money.admin, new Date())
  await money.admin`update identity.account set picture_key = 'nyckel' where id = ${people.other.id}`
})
afterAll(() => money.drop())

it('lets another service read names, pictures and who is active, and nothing else', async () => {
  const rows = await money.database.sql`select * from identity.people(${[people.user.id, people.other.id, people.deactivated.id]}::int[]) order by user_id`
  expect(rows).toEqual([
    { user_id: people.user.id, first_name: 'Ulla', last_name: 'Test', picture_url: null, active: true },
    { user_id: people.other.id, first_name: 'Olle', last_name: 'Test', picture_url: pictureUrl('nyckel'), active: true },
    { user_id: people.deactivated.id, first_name: 'Dag', last_name: 'Test', picture_url: null, active: false },
  ])
  await expect(money.database.sql`select * from identity.account`).rejects.toThrow('permission denied')
})

it('gives everybody when nobody is named', async () => {
  expect(await money.database.sql`select user_id from identity.people()`).toHaveLength(Object.keys(people).length)
})
