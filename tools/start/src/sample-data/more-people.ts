import { type Person, people, personOf } from './people.ts'
import { StartError } from '../start-error.ts'

const FIRST_NAMES = [
  'Anna',
  'Erik',
  'Sara',
  'Karl',
  'Lina',
  'Nils',
  'Amina',
  'Per',
  'Sofia',
  'Hassan',
  'Ida',
  'Gustav',
] as const
const LAST_NAMES = ['Nilsson', 'Öberg', 'Holm', 'Ek', 'Lund'] as const

/** The largest company that the sample data has names for. */
export const MOST_PEOPLE = people.length + FIRST_NAMES.length * LAST_NAMES.length

/** A company of that many users: the five by name, then others of the same customers, each with a name of its own. */
export const sampleCompany = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => people[index] ?? another(index - people.length))

function another(index: number): Person {
  const like = people[index % people.length]
  if (!like) throw new Error('The sample data has no people')
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
  const last = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? ''
  return personOf(
    [first, last],
    [like.address, like.postalCode, like.city],
    [like.salary + (index % 7) * 500, like.pension, like.rate + (index % 5) * 15],
    [like.customer, like.project],
    `070-174 07 ${String(index % 100).padStart(2, '0')}`,
  )
}

/** `--people 60` as a number; the five by default. Throws StartError for any other text. */
export function peopleCount(text: string | undefined): number {
  if (text === undefined) return people.length
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (count < people.length || count > MOST_PEOPLE)
    throw new StartError(`--people takes a number from ${people.length} to ${MOST_PEOPLE}.`)
  return count
}
