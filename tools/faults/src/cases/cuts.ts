import { newUser, signInAdmin } from '@portal/testkit/whole-portal'
import { atEveryBoundary, type Boundary } from '@portal/testkit/database-proxy'
import type { FaultCase, World } from '../fault-case.ts'
import { ADD_KINDS, sendAdd } from '../ledger/add-kinds.ts'
import { type AddEntry, newJournal } from '../ledger/journal.ts'
import { verifyAll } from '../ledger/verify-all.ts'
import { repeatAdd, writeAdd } from '../ledger/writers.ts'
import { type PortalBehindProxy, startPortalBehindProxy } from '../portal/portal-behind-proxy.ts'
import { rowOf } from '../row.ts'

/** Statements of queues and maintenance; they would be counted among a call's statements. */
export const BACKGROUND =
  /^\s*(?:with\s+(?!p as)|listen)\b|\.version\b|begin; set local|select (?:q\.name|exists)|pg_catalog/i
const MOST_STATEMENTS = 80

/**
 * Cuts the database connection before each statement of each kind of add and at its answer; half of the adds are then
 * retried.
 */
export const cuts: FaultCase = {
  name: 'cuts',
  about: 'the database connection cut at every statement boundary of every kind of add',
  run: async (world) => {
    const { journal, admin, boundaries } = await cutAll(await startPortalBehindProxy(world), world)
    const { findings, repeats, ...losses } = await verifyAll(journal, admin)
    for (const finding of findings) world.say(finding)
    return [
      rowOf({
        what: 'connection cut at every statement',
        times: boundaries,
        ...losses,
        promise: 'once and whole, or not at all; the same key tells which',
        kept: journal.refusals.length === 0,
        note: `${repeats} repeats with the same key`,
      }),
    ]
  },
}

async function cutAll({ portal, proxy }: PortalBehindProxy, world: World) {
  const admin = await signInAdmin(portal.url)
  const person = await newUser(portal.url, 'klippt')
  const journal = newJournal()
  let boundaries = 0
  let n = 0
  for (const kind of ADD_KINDS) {
    const by = kind.adds === 'own' ? person : admin
    const cutOnce = async ({ nth }: Pick<Boundary, 'nth'>) => {
      if (nth > MOST_STATEMENTS)
        throw new Error(
          `${kind.name} has no end of statements: ${proxy
            .statements()
            .slice(-10)
            .map(({ text }) => text)
            .join('\n')}`,
        )
      const entry: AddEntry = { kind, person: by, marker: `${kind.name}-${n}`, n, id: undefined, otherAnswers: 0 }
      n += 1
      journal.adds.push(entry)
      const answer = await sendAdd(kind, by, entry.marker, entry.n)
      if (answer.status === 200) await repeatAdd(journal, entry)
      // Every third is not retried: its sender got no answer.
      else if (n % 3 !== 0) await writeAdd(journal, entry, () => true, false).then(() => repeatAdd(journal, entry))
    }
    const met = await atEveryBoundary(proxy, { except: BACKGROUND }, cutOnce)
    boundaries += met.length
    world.say(`${kind.name}: ${met.length} boundaries`)
  }
  return { journal, admin, boundaries }
}
