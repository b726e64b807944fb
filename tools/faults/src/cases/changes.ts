import { type Answer, newUser, type PortalUser, read, send, signInAdmin } from '@portal/testkit/whole-portal'
import { ok, surely } from '../client/surely.ts'
import type { FaultCase } from '../fault-case.ts'
import { idIn } from '../ledger/add-kind.ts'
import { type PortalBehindProxy, startPortalBehindProxy } from '../portal/portal-behind-proxy.ts'
import { rowOf } from '../row.ts'
import { BACKGROUND } from './cuts.ts'

const MOST_STATEMENTS = 60

/** Something that one call changes; it is as before or changed whole, anything else is a sentence. */
interface Changed {
  change(): Promise<Answer>
  state(): Promise<string>
}

/** A kind of change; each cut has a record of its own. */
interface Kind {
  readonly name: string
  prepare(marker: string): Promise<Changed>
}

/** Changes that write more than one row: each is there whole, with what it records, or not at all. */
export const changes: FaultCase = {
  name: 'changes',
  about: 'a decided purchase, a withdrawn invitation and the choice of registration: cut at every statement',
  run: async (world) => {
    const behind = await startPortalBehindProxy(world)
    const person = await newUser(behind.portal.url, 'inköp')
    const admin = await signInAdmin(behind.portal.url)
    const wrong: string[] = []
    let times = 0
    for (const kind of [decision(person, admin), withdrawal(admin), registration(admin)]) {
      const met = await cutEverywhere(behind, kind, wrong)
      times += met
      world.say(`${kind.name}: ${met} boundaries`)
    }
    for (const text of wrong.slice(0, 20)) world.say(text)
    return [
      rowOf({
        what: 'a decision, a withdrawal and a setting: connection cut at every statement',
        times,
        promise: 'changed whole, with its record, or not at all',
        kept: wrong.length === 0,
      }),
    ]
  },
}

/** Cuts the connection before each statement of a change and at each answer; returns how often. */
async function cutEverywhere({ proxy }: PortalBehindProxy, kind: Kind, wrong: string[]): Promise<number> {
  let times = 0
  for (let nth = 0; nth < MOST_STATEMENTS; nth += 1)
    for (const moment of ['before', 'answer'] as const) {
      const changed = await surely(() => kind.prepare(`${nth}-${moment}`))
      const fault = proxy.arm({ except: BACKGROUND, nth, moment })
      const { status } = await changed.change()
      fault.release()
      if (fault.met === null) return times
      times += 1
      const state = await surely(() => changed.state())
      const may = status === 200 ? ['after'] : ['before', 'after']
      if (!may.includes(state)) wrong.push(`${kind.name}, ${moment} ${fault.met.text}: answered ${status}, is ${state}`)
    }
  throw new Error(`There is no end of statements: ${proxy.statements().at(-1)?.text}`)
}

/** An administrator orders a purchase and corrects its value: the row and a line of its history. */
const decision = (person: PortalUser, admin: PortalUser): Kind => ({
  name: 'decision about a purchase',
  prepare: async (marker) => {
    const fields = { date: '2025-05-05', Type: '1', Antal: '1', notis: `beslut ${marker}` }
    const formOf = (more: Record<string, string>) => () => {
      const data = new FormData()
      for (const [name, value] of Object.entries({ ...fields, ...more })) data.set(name, value)
      return data
    }
    const added = await ok(send(person, { method: 'PUT', path: 'user/Inkop/Add', form: formOf({ Value: '10.00' }) }))
    const id = String(idIn(added.body))
    const userid = String(person.id)
    return {
      change: () =>
        send(admin, {
          method: 'PUT',
          path: 'user/Inkop/Edit',
          form: formOf({ id, userid, Value: '20.00', status: '0', comment: 'Beställd' }),
        }),
      state: async () => {
        const { results } = (await read(person, {
          method: 'GET',
          path: 'user/Inkop/all',
          query: { searchTerm: `#${id}`, filterOptions: '["all"]' },
        })) as { results: { Value: string; status: number; comment: string }[] }
        const steps = (await read(admin, {
          method: 'GET',
          path: 'user/Inkop/history',
          query: { fileId: id, userid },
        })) as {
          results: { status: number; changes?: { after: { Value?: string } } }[]
        }
        const [row] = results
        const said = [row?.status, Number(row?.Value), row?.comment, steps.results.length].join(' ')
        const last = steps.results.at(-1)
        if (said === '1 10  1') return 'before'
        const isRecorded = last?.status === 0 && Number(last.changes?.after.Value) === 20
        return said === '0 20 Beställd 2' && isRecorded ? 'after' : `half changed: ${said} ${JSON.stringify(last)}`
      },
    }
  },
})

/** An invitation is withdrawn: the account is closed, and its link has ended. */
const withdrawal = (admin: PortalUser): Kind => ({
  name: 'withdrawal of an invitation',
  prepare: async (marker) => {
    const email = `inbjuden-${marker}@portal.local`
    const json = { Firstname: 'Inbjuden', Lastname: 'Prov', email }
    const id = String(idIn((await ok(send(admin, { method: 'POST', path: 'users/invite', json }))).body))
    return {
      change: () => send(admin, { method: 'DELETE', path: 'users/delete', query: { id } }),
      state: async () => {
        const { results } = (await read(admin, {
          method: 'GET',
          path: 'users/all',
          query: { searchTerm: email },
        })) as { results: { Active: number; InbjudanTillbakadragen?: boolean }[] }
        const said = `${results[0]?.Active} ${results[0]?.InbjudanTillbakadragen === true}`
        return said === '1 false' ? 'before' : said === '0 true' ? 'after' : `half withdrawn: ${said}`
      },
    }
  },
})

/** Who may register. */
const registration = (admin: PortalUser): Kind => ({
  name: 'choice of registration',
  prepare: async () => {
    const path = 'users/sign-in-settings'
    const choose = (choice: string) => send(admin, { method: 'PUT', path, json: { registration: choice } })
    await ok(choose('open'))
    return {
      change: () => choose('closed'),
      state: async () => {
        const { results } = (await read(admin, { method: 'GET', path })) as { results: { registration: string } }
        return results.registration === 'open' ? 'before' : 'after'
      },
    }
  },
})
