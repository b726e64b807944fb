import { ADMIN, type PortalUser, read, send } from '@portal/testkit/whole-portal'
import { ok } from '../client/surely.ts'
import { type ChangeKind, newPair, stateOf, timesLogged, timesTold } from './change-kind.ts'

/** A year of its own for the nth cut, so that no month is met twice. */
const yearOf = (n: number) => String(2010 + n)
const JANUARY = '01'

/** Changes of months: each whole for all its users, with log entries and what they are told. */
export const timeChanges = (person: PortalUser, admin: PortalUser): ChangeKind[] => [
  entries(person, admin),
  removal(person, admin),
  klar(person, admin),
  reopening(person, admin),
  klarForTwo(admin),
  reminder(admin),
  seal(admin),
  correction(admin),
  share(person, admin),
]

const dayOf = (year: string, day: number) => `${year}-${JANUARY}-${String(day).padStart(2, '0')}`
const eventsOf = (year: string) =>
  [4, 5].map((day) => ({ start: dayOf(year, day), end: dayOf(year, day), Status: 'Arbete', Timmar: '7.5', desc: 'x' }))

async function entriesOf(person: PortalUser, year: string): Promise<{ id: number }[]> {
  const query = { year, month: JANUARY }
  return ((await read(person, { method: 'GET', path: 'user/Event', query })) as { results: { id: number }[] }).results
}
const addAll = (person: PortalUser, year: string) =>
  send(person, { method: 'PUT', path: 'user/Event/AddAll', json: { events: eventsOf(year) } })

/** Two days at once. */
const entries = (person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: 'two days of time added at once',
  prepare: async (n) => {
    const year = yearOf(n)
    return {
      change: () => addAll(person, year),
      state: async () => {
        const logged = await timesLogged(admin, person, 'Lade till tid', year)
        const said = `${(await entriesOf(person, year)).length} days, ${logged > 0 ? 'logged' : 'not logged'}`
        return stateOf(said, { before: '0 days, not logged', after: '2 days, logged' })
      },
    }
  },
})

const removal = (person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: 'two days of time deleted at once',
  prepare: async (n) => {
    const year = String(2040 + n)
    await ok(addAll(person, year))
    const eventIds = (await entriesOf(person, year)).map(({ id }) => id)
    return {
      change: () => send(person, { method: 'PUT', path: 'user/Event/deleteSelected', json: { eventIds } }),
      state: async () => {
        const logged = await timesLogged(admin, person, 'Tog bort tid', year)
        const said = `${(await entriesOf(person, year)).length} days, ${logged > 0 ? 'logged' : 'not logged'}`
        return stateOf(said, { before: '2 days, not logged', after: '0 days, logged' })
      },
    }
  },
})

const monthOf = async (person: PortalUser, year: string) => {
  const query = { date: dayOf(year, 1) }
  const { results } = (await read(person, { method: 'GET', path: 'user/snurra/Mill', query })) as {
    results: { isKlar: number; Milersattning: number }
  }
  return `Klar ${results.isKlar} ${Number(results.Milersattning)}`
}
const close = (person: PortalUser, year: string) =>
  send(person, {
    method: 'GET',
    path: 'user/tid/Klar',
    query: { CurrentDate: dayOf(year, 1), Millersattning: '120' },
  })

/** Klar with the month's mileage. */
const klar = (person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: 'Klar',
  prepare: async (n) => {
    const year = yearOf(n)
    return {
      change: () => close(person, year),
      state: async () => {
        const logged = await timesLogged(admin, person, 'Klarmarkerade ', year)
        return stateOf(`${await monthOf(person, year)}, logged ${logged}`, {
          before: 'Klar 0 0, logged 0',
          after: 'Klar 1 120, logged 1',
        })
      },
    }
  },
})

/** An administrator opens a user's month again, who is told. */
const reopening = (person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: 'Lås upp',
  prepare: async (n) => {
    const year = String(2040 + n)
    await ok(close(person, year))
    const query = { CurrentDate: dayOf(year, 1), userid: String(person.id) }
    return {
      change: () => send(admin, { method: 'GET', path: 'user/tid/unKlar', query }),
      state: async () => {
        const logged = await timesLogged(admin, person, 'Låste upp ', year)
        const told = await timesTold(person, `${year} åt dig`)
        return stateOf(`${await monthOf(person, year)}, logged ${logged}, told ${told}`, {
          before: 'Klar 1 120, logged 0, told 0',
          after: 'Klar 0 120, logged 1, told 1',
        })
      },
    }
  },
})

const inJanuary = (year: string, pair: readonly PortalUser[]) => ({
  month: JANUARY,
  year,
  userIds: pair.map(({ id }) => id),
})

/** What both users' months say. */
async function both(pair: readonly PortalUser[], say: (one: PortalUser) => Promise<string>): Promise<string> {
  const [one, other] = await Promise.all(pair.map(say))
  return one === other ? `both: ${one}` : `${one} and ${other}`
}

/** An administrator's Klar for two users: both or none. */
const klarForTwo = (admin: PortalUser): ChangeKind => ({
  name: 'Klar for two users',
  prepare: async () => {
    const pair = await newPair(admin)
    const json = { ...inJanuary('2024', pair), reason: 'Prov av Klar' }
    return {
      change: () => send(admin, { method: 'PUT', path: 'bokslut/klar', json }),
      state: async () => {
        const say = async (one: PortalUser) =>
          `${await monthOf(one, '2024')}, logged ${await timesLogged(admin, one, 'Klarmarkerade ', '2024')}, told ${await timesTold(one, '2024 åt dig')}`
        return stateOf(await both(pair, say), {
          before: 'both: Klar 0 0, logged 0, told 0',
          after: 'both: Klar 1 0, logged 1, told 1',
        })
      },
    }
  },
})

const reminder = (admin: PortalUser): ChangeKind => ({
  name: 'two users reminded',
  prepare: async () => {
    const pair = await newPair(admin)
    return {
      change: () => send(admin, { method: 'PUT', path: 'bokslut/remind', json: inJanuary('2024', pair) }),
      state: async () => {
        const say = async (one: PortalUser) =>
          `logged ${await timesLogged(admin, one, 'Påminde om ', '2024')}, told ${await timesTold(one, 'Påminner dig om')}`
        return stateOf(await both(pair, say), {
          before: 'both: logged 0, told 0',
          after: 'both: logged 1, told 1',
        })
      },
    }
  },
})

/** Seals and corrections ask for a proof that is at most ten minutes old. */
const prove = (admin: PortalUser) =>
  ok(send(admin, { method: 'POST', path: 'auth/prove', json: { password: ADMIN.password } }))

const sealFor = (admin: PortalUser, pair: readonly PortalUser[]) =>
  send(admin, { method: 'PUT', path: 'bokslut/seal', json: inJanuary('2024', pair) })

/** The month of two users is sealed: both or none. */
const seal = (admin: PortalUser): ChangeKind => ({
  name: 'seal of two users',
  prepare: async () => {
    const pair = await newPair(admin)
    for (const one of pair) await ok(close(one, '2024'))
    await prove(admin)
    return {
      change: () => sealFor(admin, pair),
      state: async () => {
        const say = async (one: PortalUser) => {
          const query = { month: JANUARY, year: '2024', userid: String(one.id) }
          const { status } = await send(admin, { method: 'GET', path: 'bokslut/seal', query })
          return `${status}, logged ${await timesLogged(admin, one, 'Förseglade ', '2024')}, told ${await timesTold(one, 'Förseglade din månad')}`
        }
        return stateOf(await both(pair, say), {
          before: 'both: 404, logged 0, told 0',
          after: 'both: 200, logged 1, told 1',
        })
      },
    }
  },
})

/** A sealed month is corrected: a line, a log entry, and the owner is told. */
const correction = (admin: PortalUser): ChangeKind => ({
  name: 'correction of a sealed month',
  prepare: async () => {
    const pair = await newPair(admin)
    const [person] = pair
    await ok(close(person, '2024'))
    await prove(admin)
    await ok(sealFor(admin, [person]))
    const userid = String(person.id)
    const json = {
      userid: person.id,
      ofMonth: JANUARY,
      ofYear: '2024',
      month: '02',
      year: '2024',
      amount: 100,
      reason: 'Prov',
    }
    return {
      change: () => send(admin, { method: 'PUT', path: 'bokslut/correct', json }),
      state: async () => {
        const query = { userid, year: '2024' }
        const { results } = (await read(person, { method: 'GET', path: 'bokslut/corrections', query })) as {
          results: unknown[]
        }
        const logged = await timesLogged(admin, person, 'Rättade ', '2024')
        const told = await timesTold(person, 'Rättade din månad')
        return stateOf(`${results.length}, logged ${logged}, told ${told}`, {
          before: '0, logged 0, told 0',
          after: '1, logged 1, told 1',
        })
      },
    }
  },
})

/** A share of one user, who is told. */
const share = (person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: 'share of a user',
  prepare: async (n) => {
    const galler = `${2030 + n}-01`
    const path = 'user/snurra/rates'
    return {
      change: () => send(admin, { method: 'PUT', path, json: { andel: { userid: person.id, galler, Andel: '0.7' } } }),
      state: async () => {
        const { results } = (await read(admin, { method: 'GET', path })) as {
          results: { andelar: { userid: number | null; galler: string }[] }
        }
        const lines = results.andelar.filter((line) => line.userid === person.id && line.galler === galler)
        const told = await timesTold(person, `Ändrade din andel i Snurra från Januari ${2030 + n}`)
        return stateOf(`${lines.length}, told ${told}`, { before: '0, told 0', after: '1, told 1' })
      },
    }
  },
})
