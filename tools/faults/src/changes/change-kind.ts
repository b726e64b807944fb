import { type Answer, newUser, type PortalUser, read } from '@portal/testkit/whole-portal'
import { messagesOf } from '../ledger/verify-told.ts'

/** Something that one call changes; it is as before or changed whole, anything else is a sentence. */
export interface Changed {
  change(): Promise<Answer>
  state(): Promise<string>
}

/** A kind of change. */
export interface ChangeKind {
  readonly name: string
  /** A record of its own for the nth cut. */
  prepare(n: number): Promise<Changed>
}

/** What a state says before a change and after it. */
export interface Says {
  readonly before: string
  readonly after: string
}

export const stateOf = (said: string, { before, after }: Says): string =>
  said === before ? 'before' : said === after ? 'after' : `half changed: ${said}`

/** How often that user's log has a line that begins like this and has this in it. */
export async function timesLogged(admin: PortalUser, { id }: { id: number }, begins: string, has: string) {
  const messages = await messagesOf(admin, id)
  return [...messages].reduce(
    (sum, [message, times]) => sum + (message.startsWith(begins) && message.includes(has) ? times : 0),
    0,
  )
}

interface Notice {
  readonly id: number
  readonly message: string
}

/** The user's newest 50 notifications. */
async function noticesOf(person: PortalUser): Promise<Notice[]> {
  return ((await read(person, { method: 'GET', path: 'user/notis' })) as { results: Notice[] }).results
}

/** How many of the user's notifications after that one have this in their text. */
export const timesTold = async (person: PortalUser, has: string, after = 0): Promise<number> =>
  (await noticesOf(person)).filter(({ id, message }) => id > after && message.includes(has)).length

/** The id of the user's newest notification. */
export const newestNotice = async (person: PortalUser): Promise<number> => (await noticesOf(person))[0]?.id ?? 0

let pairs = 0

/** Two users that no other cut has. */
export async function newPair(admin: PortalUser): Promise<readonly [PortalUser, PortalUser]> {
  pairs += 1
  const [one, other] = [`par-${pairs}-a`, `par-${pairs}-b`]
  return [await newUser(admin.url, one, admin), await newUser(admin.url, other, admin)]
}

/** A form with those fields, created for each attempt. */
export const formOf = (fields: Readonly<Record<string, string>>) => () => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
