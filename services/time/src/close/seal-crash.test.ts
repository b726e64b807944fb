import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { createPeople, createTestDatabase, freePort, startServiceProcess, TEST_GATEWAY_KEY } from '@portal/testkit'
import { eventually } from '@portal/testkit/eventually'
import { sealCalls } from '@portal/time-contract'
import { startMoney } from '../testing/money-stand-in.ts'

const USERS = 200
const FIRST = 5_000
const ids = Array.from({ length: USERS }, (_, n) => FIRST + n)
/** When the service is killed after the call, in ms: while it reads, seals and answers. */
const MOMENTS = [40, 150]

it('a kill in the middle of sealing many leaves all of them sealed or none, and the same call seals them afterwards', async () => {
  const db = await createTestDatabase('time')
  const people = await createPeople(db.admin, new Date())
  const folder = await mkdtemp(join(tmpdir(), 'portal-seal-'))
  const money = await startMoney()
  const port = await freePort()
  const start = () =>
    startServiceProcess({
      main: join(import.meta.dirname, '../main.ts'),
      port,
      environment: { DATABASE_URL: db.url, DATA_DIR: folder, SERVICE_URLS: `money=${money.url}` },
    })
  let service = await start()
  onTestFinished(async () => {
    await service.stop()
    await money.close()
    await db.drop()
    await rm(folder, { recursive: true, force: true })
  })
  await db.admin`
    insert into time.person (user_id, revision, first_name, last_name, email, role, active)
    select id, 1, 'Nr', id::text, id || '@example.se', 'user', true from unnest(${ids}::int[]) id`
  const seal = (month: number) =>
    fetch(`http://127.0.0.1:${port}/v1/${sealCalls.seal.path}`, {
      method: 'PUT',
      headers: {
        'x-gateway-key': TEST_GATEWAY_KEY,
        authorization: `Bearer ${people.admin.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ month, year: 2025, userIds: ids }),
    })
  const sealedIn = async (month: string) =>
    (await db.admin<{ n: number }[]>`select count(*)::int as n from time.month_seal where month = ${month}`)[0]?.n
  for (const [index, moment] of MOMENTS.entries()) {
    const [number, month] = [index + 1, `2025-0${index + 1}`]
    await db.admin`
      insert into time.month_state (owner_id, month, closed, closed_at) select id, ${month}, true, now() from unnest(${ids}::int[]) id`
    const answer = seal(number).catch(() => null)
    await wait(moment)
    await service.crash()
    const told = await answer
    // A statement that was on its way when the service died may still end.
    await eventually(async () => {
      const open =
        await db.admin`select from pg_stat_activity where datname = current_database() and usename = 'time' and state <> 'idle' and backend_type = 'client backend'`
      expect(open).toHaveLength(0)
    })
    expect(told?.status === 200 ? [USERS] : [0, USERS]).toContain(await sealedIn(month))
    service = await start()
    expect((await seal(number)).status).toBe(200)
    expect(await sealedIn(month)).toBe(USERS)
  }
})
