import { type Answer, newUsers, type PortalUser, read, send, signInAdmin } from '@portal/testkit/whole-portal'
import { type FaultCase, startPortal } from '../fault-case.ts'
import { idIn } from '../ledger/add-kind.ts'
import { ADD_KINDS, sendAdd } from '../ledger/add-kinds.ts'
import { type Row, rowOf } from '../row.ts'

const AT_ONCE = 8
const ROUNDS = 25

interface Race {
  readonly acknowledged: number
  readonly doubled: number
  readonly wrong: readonly string[]
}

const codeOf = ({ body }: Answer) => (body as { code?: string } | null)?.code
const told = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`

/** The same add with the same key, eight times at once: one record, and its id in all answers. */
async function sameKey(person: PortalUser, admin: PortalUser): Promise<Race> {
  let acknowledged = 0
  let doubled = 0
  const wrong: string[] = []
  for (const kind of ADD_KINDS) {
    const by = kind.adds === 'own' ? person : admin
    for (let n = 0; n < ROUNDS; n += 1) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () => sendAdd(kind, by, `${kind.name}-${n}`, n)),
      )
      acknowledged += answers.filter(({ status }) => status === 200).length
      wrong.push(...answers.filter(({ status }) => status !== 200).map(told))
      doubled += new Set(answers.filter(({ status }) => status === 200).map(({ body }) => idIn(body))).size - 1
    }
    const rows = (await kind.readAll(by)).filter(({ marker }) => marker.startsWith(`${kind.name}-`))
    doubled += rows.length - new Set(rows.map(({ marker }) => marker)).size
  }
  return { acknowledged, doubled, wrong }
}

/** Klar against adds in the same month: an add is in the closed month or refused, never acknowledged and missing. */
async function closingAgainstAdds(person: PortalUser): Promise<Race> {
  let acknowledged = 0
  const wrong: string[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const month = `${2070 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
    const add = (day: number) =>
      send(person, {
        method: 'PUT',
        path: 'user/Event/Add',
        json: { event: { start: `${month}-0${day}`, end: `${month}-0${day}`, Status: 'Arbete', Timmar: '1' } },
      })
    const answers = await Promise.all([
      add(1),
      add(2),
      send(person, { method: 'GET', path: 'user/tid/Klar', query: { CurrentDate: `${month}-01` } }),
      add(3),
      add(4),
    ])
    const added = answers.filter((_, index) => index !== 2)
    const stored = (
      (await read(person, {
        method: 'GET',
        path: 'user/Event',
        query: { year: month.slice(0, 4), month: month.slice(5) },
      })) as { results: unknown[] }
    ).results.length
    const good = added.filter(({ status }) => status === 200).length
    acknowledged += good
    if (stored !== good) wrong.push(`${month}: ${good} acknowledged, ${stored} there`)
    wrong.push(...added.filter(({ status }) => status !== 200 && status !== 409).map(told))
  }
  return { acknowledged, doubled: 0, wrong }
}

/** Two edits of one purchase from the same row: one succeeds, the other is refused because the row has changed. */
async function twoEdits(person: PortalUser, admin: PortalUser): Promise<Race> {
  const wrong: string[] = []
  const form = (fields: Record<string, string>) => () => {
    const data = new FormData()
    for (const [name, value] of Object.entries({
      date: '2025-05-05',
      Type: '1',
      Value: '10.00',
      notis: 'kapplopp',
      ...fields,
    }))
      data.set(name, value)
    return data
  }
  for (let n = 0; n < ROUNDS; n += 1) {
    const added = await send(person, { method: 'PUT', path: 'user/Inkop/Add', form: form({ Antal: '1' }) })
    const seen = JSON.stringify((added.body as { results: object }).results)
    const answers = await Promise.all(
      [
        { by: person, Antal: '2' },
        { by: admin, Antal: '3' },
      ].map(({ by, Antal }) =>
        send(by, { method: 'PUT', path: 'user/Inkop/Edit', form: form({ Antal, EditRow: seen }) }),
      ),
    )
    const winners = answers.filter(({ status }) => status === 200)
    if (winners.length !== 1 || !answers.some(({ status }) => status === 409)) wrong.push(answers.map(told).join(' | '))
  }
  return { acknowledged: ROUNDS, doubled: 0, wrong }
}

/** Two administrators remove each other's role at once: one administrator always remains. */
async function demotions(one: PortalUser, other: PortalUser): Promise<Race> {
  const setRole = (by: PortalUser, whom: PortalUser, Role: number) =>
    send(by, { method: 'PUT', path: 'user/profile/update', json: { user: { id: whom.id, Role }, daytoUpdate: 1 } })
  const wrong: string[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const promoted = await setRole(one, other, 0)
    if (promoted.status !== 200) wrong.push(told(promoted))
    const answers = await Promise.all([setRole(one, other, 1), setRole(other, one, 1)])
    const left = (await Promise.all([one, other].map((who) => send(who, { method: 'GET', path: 'users/Aktiva' })))).map(
      ({ status }) => status === 200,
    )
    if (left.filter(Boolean).length !== 1)
      wrong.push(`${left.filter(Boolean).length} administrators are left: ${answers.map(told).join(' | ')}`)
    if (left[1]) await setRole(other, one, 0)
    if (left[1] && left[0] === false) await setRole(one, other, 1)
  }
  return { acknowledged: ROUNDS, doubled: 0, wrong }
}

/** Two changes of the user's own pay at once: the pay locks after one, and the other gets pay_locked with 409. */
async function payEdits(people: readonly PortalUser[]): Promise<Race> {
  const wrong: string[] = []
  for (const person of people) {
    const edit = (Sallary: number) =>
      send(person, { method: 'PUT', path: 'user/profile/update', json: { user: { Sallary }, daytoUpdate: 0 } })
    const answers = await Promise.all([edit(30_000), edit(31_000)])
    const loser = answers.find(({ status }) => status !== 200)
    if (
      answers.filter(({ status }) => status === 200).length !== 1 ||
      loser?.status !== 409 ||
      codeOf(loser) !== 'pay_locked'
    )
      wrong.push(answers.map(told).join(' | '))
  }
  return { acknowledged: people.length, doubled: 0, wrong }
}

/** Simultaneous actions of users. */
export const races: FaultCase = {
  name: 'races',
  about: 'the same add eight times at once, closing against adding, two editors, two administrators, two pay edits',
  run: async (world) => {
    const portal = await startPortal(world)
    const admin = await signInAdmin(portal.url)
    const [adder, closer, editor, deputy, ...paid] = await newUsers(portal.url, 'kapplopp', 4 + ROUNDS)
    if (!adder || !closer || !editor || !deputy) throw new Error('There are too few users')
    const row = async (what: string, promise: string, race: Promise<Race>): Promise<Row> => {
      const { acknowledged, doubled, wrong } = await race
      for (const text of wrong.slice(0, 10)) world.say(`${what}: ${text}`)
      return rowOf({
        what,
        times: ROUNDS,
        acknowledged,
        doubled,
        promise,
        kept: wrong.length === 0,
        note: wrong.length > 0 ? `${wrong.length} went wrong` : '',
      })
    }
    return [
      await row('race: same key × 8', 'one record, the same answer to all', sameKey(adder, admin)),
      await row('race: Klar against adds', 'in the month or refused', closingAgainstAdds(closer)),
      await row('race: two edits', 'one wins, the other hears 409', twoEdits(editor, admin)),
      await row('race: two pay edits', 'one wins, the other hears pay_locked', payEdits(paid)),
      await row('race: two demotions', 'one administrator is left', demotions(admin, deputy)),
    ]
  },
}
