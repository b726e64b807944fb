import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '@portal/service-kit'
import { findInDatabase } from '@portal/testkit'
import { atEveryBoundary, startDatabaseProxy } from '@portal/testkit/database-proxy'
import { eventually } from '@portal/testkit/eventually'
import { startIdentity } from '../testing.ts'
import { resumeErasures } from './personal-data.routes.ts'

const NAME = 'Quistgaard'

it('erases all or nothing of an account, and completes it on the next run, wherever the connection is cut', async () => {
  const { deps, people, test, addPerson, close } = await startIdentity()
  onTestFinished(close)
  const proxy = await startDatabaseProxy(test.url)
  const database = connectDatabase(proxy.url, { connections: 3 })
  onTestFinished(async () => {
    await database.close()
    await proxy.close()
  })
  const order = async (round: number) => {
    const id = await addPerson(`q${round}@example.se`, { lastName: NAME })
    const picture = String(round).padStart(48, 'a')
    await test.admin`update identity.account set active = false, picture_key = ${picture} where id = ${id}`
    await test.admin`insert into identity.post (author_id, message) values (${people.other.id}, ${`Tack Nina ${NAME}!`})`
    await test.admin`
      insert into identity.erasure (user_id, ordered_by, ordered_at) values (${id}, ${people.admin.id}, now())`
    return { id, picture }
  }
  /** Whether the name is gone, whether the picture waits for its removal, and whether the erasure is done. */
  const stateOf = async ({ id, picture }: { id: number; picture: string }) => {
    const [row] = await test.admin<{ state: boolean[] }[]>`
      select array[a.last_name <> ${NAME}, exists (select from identity.loose_file where file_key = ${picture}), e.done_at is not null] as state
      from identity.account a join identity.erasure e on e.user_id = a.id where a.id = ${id}`
    return row?.state
  }
  let round = 0
  const met = await atEveryBoundary(proxy, {}, async () => {
    round += 1
    const ordered = await order(round)
    await resumeErasures({ ...deps, database }).catch(() => undefined)
    const [isNameless, isPictureDoomed, isDone] = (await stateOf(ordered)) ?? []
    expect(isDone).toBe(isNameless)
    expect(isPictureDoomed && !isNameless).toBe(false)
    await eventually(async () => {
      await resumeErasures(deps)
      expect((await stateOf(ordered))?.[2]).toBe(true)
    })
  })
  expect(met.length).toBeGreaterThanOrEqual(10)
  expect(await findInDatabase(test.admin, [NAME])).toEqual([])
})
