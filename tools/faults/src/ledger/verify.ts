import { download, type PortalUser } from '@portal/testkit/whole-portal'
import type { Losses } from '../row.ts'
import type { AddKind, Stored } from './add-kind.ts'
import type { AddEntry, Journal } from './journal.ts'

export interface Verdict extends Losses {
  /** The first findings, as text. */
  readonly findings: readonly string[]
  readonly repeats: number
}

const AT_ONCE = 8

/**
 * Compares the portal's data with its clients' answers. Posts are shared by all users: each is searched in the whole
 * feed.
 */
export async function verify(journal: Journal): Promise<Verdict> {
  const counts = { lost: 0, doubled: 0, altered: 0 }
  const findings: string[] = []
  const find = (kind: keyof typeof counts, what: string) => {
    counts[kind] += 1
    findings.push(`${kind}: ${what}`)
  }
  await several(byOwner(journal.adds), async ([owner, entries]) => {
    const stored = Map.groupBy(await owner.kind.readAll(owner.person), ({ marker }) => marker)
    for (const entry of entries) await judge(entry, stored.get(entry.marker) ?? [], find)
  })
  await several(journal.places, async ({ place, acknowledged, unanswered }) => {
    const value = await place.read()
    const may = acknowledged === undefined ? unanswered : [acknowledged, ...unanswered]
    if (may.length > 0 && !may.includes(value) && !(acknowledged === undefined && value <= 1)) {
      find(
        value < (acknowledged ?? 0) ? 'lost' : 'altered',
        `${place.name} says ${value}, and ${acknowledged} was acknowledged, ${unanswered.join()} sent after it`,
      )
    }
  })
  return { acknowledged: journal.acknowledged, ...counts, findings, repeats: journal.repeats }
}

/** Runs the work for each of them, some at a time. */
async function several<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all]
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Entries of the same kind and user, which one list shows; posts have one list for all users. */
function byOwner(adds: readonly AddEntry[]): [{ kind: AddKind; person: PortalUser }, AddEntry[]][] {
  const groups = Map.groupBy(adds, ({ kind, person }) => (kind.isShared ? kind.name : `${kind.name} ${person.id}`))
  return [...groups.values()].flatMap((entries) => (entries[0] ? [[entries[0], entries]] : []))
}

async function judge(
  entry: AddEntry,
  stored: readonly Stored[],
  find: (kind: 'lost' | 'doubled' | 'altered', what: string) => void,
): Promise<void> {
  const [first, ...others] = stored
  if (others.length > 0) find('doubled', `${entry.marker} is there ${stored.length} times`)
  if (entry.otherAnswers > 0) find('doubled', `${entry.marker} got ${entry.otherAnswers} other answers to the same key`)
  if (first === undefined) {
    if (entry.id !== undefined) find('lost', `${entry.marker} of ${entry.person.email}`)
    return
  }
  if (entry.id !== undefined && entry.id !== first.id)
    find('doubled', `${entry.marker} was acknowledged as ${entry.id} and is ${first.id}`)
  if (first.says !== entry.kind.expected(entry.n))
    find('altered', `${entry.marker} says ${first.says}, not ${entry.kind.expected(entry.n)}`)
  if (!entry.kind.hasFile) return
  const bytes = first.file ? await download(entry.person, first.file) : null
  if (bytes === null) find('lost', `the file of ${entry.marker}, whose row is there`)
  else if (!entry.kind.isFile?.(bytes, entry.marker)) find('altered', `the file of ${entry.marker}`)
}
