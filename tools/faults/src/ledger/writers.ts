import { type Answer, type PortalUser, send } from '@portal/testkit/whole-portal'
import { setTimeout as wait } from 'node:timers/promises'
import { type AddKind, idIn } from './add-kind.ts'
import { ADD_KINDS, sendAdd } from './add-kinds.ts'
import type { AddEntry, Journal, PlaceEntry } from './journal.ts'
import { PLACE_KINDS } from './place-kinds.ts'

/** Per cent of unanswered adds that are never retried; per cent of acknowledged ones that are repeated. */
const GIVEN_UP = 30
const SENT_AGAIN = 5
const PATIENCE_MS = 100

/**
 * Answers that a fault may cause: none, or that a service is away. Any other answer to a valid request is a refusal.
 */
const isFault = ({ status }: Answer) => status === 0 || status >= 500

export interface Writers {
  stop(): Promise<void>
}

/** Each user writes without a pause, one request after the other, every kind in turn; ends when `stop` is called. */
export function startWriters(journal: Journal, people: readonly PortalUser[], admin: PortalUser): Writers {
  let running = true
  const numbers = new Map<AddKind, number>()
  const isRunning = () => running
  const writer = async (person: PortalUser, own: number) => {
    const places = await placesOf(person)
    journal.places.push(...places)
    for (let turn = own; running; turn += 1) {
      const kind = ADD_KINDS[turn % ADD_KINDS.length]
      // An account costs a password hash: one in eight turns is enough.
      if (kind && (kind.adds === 'own' || turn % 8 === 0))
        await writeAdd(
          journal,
          newEntry(journal, kind, kind.adds === 'own' ? person : admin, nextNumber(numbers, kind)),
          isRunning,
        )
      const entry = places[turn % places.length]
      if (entry && running) await writePlace(journal, person, entry, isRunning)
    }
  }
  const all = people.map((person, index) => writer(person, index))
  return {
    stop: async () => {
      running = false
      await Promise.all(all)
    },
  }
}

function nextNumber(numbers: Map<AddKind, number>, kind: AddKind): number {
  const n = numbers.get(kind) ?? 0
  numbers.set(kind, n + 1)
  return n
}

const placesOf = async (person: PortalUser): Promise<PlaceEntry[]> => {
  const places = await Promise.all([0, 1, 2].flatMap((n) => PLACE_KINDS.map((kind) => kind(person, n))))
  return places.map((place) => ({ place, acknowledged: undefined, unanswered: [] }))
}

function newEntry(journal: Journal, kind: AddKind, person: PortalUser, n: number): AddEntry {
  const entry = { kind, person, n, marker: `${kind.name}-${n}`, id: undefined, otherAnswers: 0 }
  journal.adds.push(entry)
  return entry
}

/** Retries an add until it is acknowledged, or gives up; repeats some acknowledged ones. */
export async function writeAdd(
  journal: Journal,
  entry: AddEntry,
  goOn: () => boolean,
  givesUp = entry.n % 100 < GIVEN_UP,
): Promise<void> {
  for (
    let answer = await sendAdd(entry.kind, entry.person, entry.marker, entry.n);
    ;
    answer = await sendAdd(entry.kind, entry.person, entry.marker, entry.n)
  ) {
    if (!isFault(answer)) {
      hear(journal, entry, answer)
      break
    }
    if (givesUp || !goOn()) return
    await wait(PATIENCE_MS)
  }
  if (entry.n % 100 < 100 - SENT_AGAIN) return
  await repeatAdd(journal, entry)
}

/** Repeats the key: it must get the same answer, or none. */
export async function repeatAdd(journal: Journal, entry: AddEntry): Promise<void> {
  const answer = await sendAdd(entry.kind, entry.person, entry.marker, entry.n)
  if (isFault(answer)) return
  journal.repeats += 1
  hear(journal, entry, answer)
}

function hear(journal: Journal, entry: AddEntry, { status, body }: Answer): void {
  const id = idIn(body)
  if (status !== 200 || id === undefined) {
    journal.refusals.push(`${entry.marker}: ${status} ${JSON.stringify(body)}`)
  } else if (entry.id === undefined) {
    entry.id = id
    journal.acknowledged += 1
  } else if (entry.id !== id) {
    entry.otherAnswers += 1
  }
}

async function writePlace(journal: Journal, person: PortalUser, entry: PlaceEntry, goOn: () => boolean): Promise<void> {
  if (entry.place.once && entry.acknowledged !== undefined) return
  const value = Math.max(entry.acknowledged ?? 0, ...entry.unanswered) + 1
  const answer = await send(person, await entry.place.write(value))
  if (answer.status === 200) {
    entry.acknowledged = value
    entry.unanswered = []
    journal.acknowledged += 1
  } else if (isFault(answer)) {
    entry.unanswered.push(value)
    if (goOn()) await wait(PATIENCE_MS)
  } else if (!(entry.place.once && answer.status === 409)) {
    // If the user's Klar succeeded without an answer, the next write is refused as closed.
    journal.refusals.push(`${entry.place.name}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
}
