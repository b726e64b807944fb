import { type PortalUser, read, send } from '@portal/testkit/whole-portal'
import { ok } from '../client/surely.ts'
import { idIn } from '../ledger/add-kind.ts'
import { feedPage } from '../ledger/picture-posts.ts'
import { type ChangeKind, newestNotice, newPair, stateOf, timesLogged, timesTold } from './change-kind.ts'

/** Changes of accounts, settings and the feed: each with its log entry and what users are told. */
export const identityChanges = (person: PortalUser, admin: PortalUser): ChangeKind[] => [
  withdrawal(admin),
  registration(admin),
  payByAdministrator(person, admin),
  comment(person, admin),
  deactivation(admin),
]

/** An invitation is withdrawn: the account is closed, and its link has ended. */
const withdrawal = (admin: PortalUser): ChangeKind => ({
  name: 'withdrawal of an invitation',
  prepare: async (n) => {
    const email = `inbjuden-${n}-x@portal.local`
    const json = { Firstname: 'Inbjuden', Lastname: 'Prov', email }
    const id = String(idIn((await ok(send(admin, { method: 'POST', path: 'users/invite', json }))).body))
    return {
      change: () => send(admin, { method: 'DELETE', path: 'users/delete', query: { id } }),
      state: async () => {
        const [row] = await accounts(admin, email)
        return stateOf(`${row?.Active} ${row?.InbjudanTillbakadragen === true}`, {
          before: '1 false',
          after: '0 true',
        })
      },
    }
  },
})

/** Who may register. */
const registration = (admin: PortalUser): ChangeKind => ({
  name: 'choice of registration',
  prepare: async () => {
    const path = 'users/sign-in-settings'
    const choose = (choice: string) => send(admin, { method: 'PUT', path, json: { registration: choice } })
    await ok(choose('open'))
    return {
      change: () => choose('closed'),
      state: async () => {
        const { results } = (await read(admin, { method: 'GET', path })) as { results: { registration: string } }
        return stateOf(results.registration, { before: 'open', after: 'closed' })
      },
    }
  },
})

/** An administrator changes a user's pay: the account, a log entry, and the user is told. */
const payByAdministrator = (person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: 'pay changed by an administrator',
  prepare: async (n) => {
    const salary = 40_000 + n
    const path = 'user/profile'
    const query = { userid: String(person.id) }
    const newest = await newestNotice(person)
    const now = async () => {
      const { results } = (await read(admin, { method: 'GET', path, query })) as { results: { Sallary: number } }
      const logged = await timesLogged(admin, person, 'Ändrade löneuppgifterna', '')
      return { pay: Number(results.Sallary), logged, told: await timesTold(person, 'dina löneuppgifter', newest) }
    }
    const seen = await now()
    const json = { user: { id: person.id, Sallary: salary }, daytoUpdate: 1 }
    return {
      change: () => send(admin, { method: 'PUT', path: 'user/profile/update', json }),
      state: async () => {
        const { pay, logged, told } = await now()
        return stateOf(`${pay} ${logged - seen.logged} ${told}`, {
          before: `${seen.pay} 0 0`,
          after: `${salary} 1 1`,
        })
      },
    }
  },
})

/** A comment on a user's post, whose number of comments stands in the feed. */
const comment = (person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: 'comment on a post',
  prepare: async (n) => {
    const post = { method: 'PUT', path: 'user/post/Add', json: { content: `inlägg ${n}` } } as const
    const id = idIn((await ok(send(person, post))).body)
    const json = { post: id, content: `svar ${n}` }
    return {
      change: () => send(admin, { method: 'PUT', path: 'user/post/comment/Add', json }),
      state: async () => {
        const query = { post: String(id) }
        const { results } = (await read(admin, { method: 'GET', path: 'user/post/comment', query })) as {
          results: unknown[]
        }
        const counted = (await feedPage(admin)).results.find((one) => one.id === id)?.comments ?? 0
        return stateOf(`${results.length}, counted ${counted}`, { before: '0, counted 0', after: '1, counted 1' })
      },
    }
  },
})

/** Two accounts are closed at once, and their sessions end. */
const deactivation = (admin: PortalUser): ChangeKind => ({
  name: 'two accounts closed at once',
  prepare: async () => {
    const pair = await newPair(admin)
    return {
      change: () =>
        send(admin, { method: 'PUT', path: 'users/deleleSelected', json: { userIds: pair.map(({ id }) => id) } }),
      state: async () => {
        const said = await Promise.all(
          pair.map(async (one) => {
            const [row] = await accounts(admin, one.email)
            return `${row?.Active} ${(await send(one, { method: 'GET', path: 'user/notis' })).status}`
          }),
        )
        return stateOf(said.join(' '), { before: '1 200 1 200', after: '0 401 0 401' })
      },
    }
  },
})

async function accounts(admin: PortalUser, searchTerm: string) {
  const { results } = (await read(admin, { method: 'GET', path: 'users/all', query: { searchTerm } })) as {
    results: { Active: number; InbjudanTillbakadragen?: boolean }[]
  }
  return results
}
