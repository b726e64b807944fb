import { type PortalUser, read, waitUntil } from '@portal/testkit/whole-portal'
import type { Journal } from './journal.ts'

export interface Told {
  readonly missing: readonly string[]
  readonly twice: readonly string[]
  readonly entries: number
}

/** What the log says of each kind: a purchase is named by its note, the others by their file. */
const MESSAGES: Readonly<Record<string, (marker: string) => string>> = {
  Kvitto: (marker) => `Lade till kvittot ${marker}.pdf`,
  Faktura: (marker) => `Lade till fakturan ${marker}.pdf`,
  Inkop: (marker) => `Lade till inköpet ${marker}`,
  Inkopsfil: (marker) => `Lade till inköpet ${marker}`,
}
const WITHIN_MS = 120_000

/**
 * Each stored receipt, invoice and purchase is in its owner's activity log once; waits for events still on their way.
 */
export async function verifyLog(journal: Journal, admin: PortalUser): Promise<Told> {
  let told = await look(journal, admin)
  await waitUntil(
    async () => {
      told = await look(journal, admin)
      return told.missing.length === 0
    },
    WITHIN_MS,
    () => '',
  ).catch(() => undefined)
  return told
}

/** Number of acknowledged records that are in no log yet. */
export const unlogged = async (journal: Journal, admin: PortalUser): Promise<number> =>
  (await look(journal, admin)).missing.length

async function look(journal: Journal, admin: PortalUser): Promise<Told> {
  const missing: string[] = []
  const twice: string[] = []
  let entries = 0
  const logged = journal.adds.filter(({ kind }) => kind.name in MESSAGES)
  for (const adds of Map.groupBy(logged, ({ person }) => person.id).values()) {
    const messages = await messagesOf(admin, adds[0]?.person.id ?? 0)
    entries += messages.size
    for (const { kind, marker, id } of adds) {
      const times = messages.get(MESSAGES[kind.name]?.(marker) ?? '') ?? 0
      if (times > 1) twice.push(marker)
      // An unacknowledged one need not be stored, and then it is in no log.
      if (times === 0 && id !== undefined) missing.push(marker)
    }
  }
  return { missing, twice, entries }
}

/** How often each text is in a user’s activity log. */
export async function messagesOf(admin: PortalUser, userId: number): Promise<Map<string, number>> {
  const messages = new Map<string, number>()
  for (let page = 0, more = true; more; page += 1) {
    const answer = (await read(admin, {
      method: 'GET',
      path: 'users/logg/get',
      query: { userid: String(userId), page: String(page) },
    })) as { results: { message: string }[]; more: boolean }
    for (const { message } of answer.results) messages.set(message, (messages.get(message) ?? 0) + 1)
    more = answer.more
  }
  return messages
}
