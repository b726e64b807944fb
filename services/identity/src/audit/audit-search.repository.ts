import { type SQL, sql } from 'drizzle-orm'
import { type Executor, fetchRows, searchPattern } from '@portal/service-kit'

/** A part of the log as table `a`, and what its entries have to fulfil beside the other filters. */
export interface Read extends FoundWords {
  /** Whose entries: an index has them in the log's order. Undefined for everyone's. */
  readonly who: SQL | undefined
}

/** Where words are searched, and whether an entry there has them. */
interface FoundWords {
  readonly source: SQL
  readonly matches: SQL
}

const WHOLE_LOG: FoundWords = { source: sql`activity`, matches: sql`true` }

/**
 * What to read for a search, for a person or for both: together these parts are the result. Each word occurs in what
 * happened or names the actor or the owner of the log; with a person all words occur in what happened.
 */
export async function readsOf(
  executor: Executor,
  search: string | undefined,
  personId: number | undefined,
): Promise<readonly Read[]> {
  const words = wordsOf(search)
  const read = reader(executor, words, search)
  if (personId !== undefined) return ofPerson(await read(words), personId)
  const people = await peopleNamed(executor, words, search)
  const parts = people.map(async (person) => [
    ...ofPerson(await read(without(words, person)), person.id),
    ...(await withOthers(person, people, words, read)),
  ])
  return [{ ...(await read(words)), who: undefined }, ...(await Promise.all(parts)).flat()]
}

const ofPerson = (found: FoundWords, id: number): Read[] => [
  { ...found, who: sql`a.user_id = ${id}` },
  { ...found, who: sql`a.actor_id = ${id}` },
]

/** Entries in a person's log by others who are named by words that do not name the person. */
async function withOthers(
  person: Named,
  people: readonly Named[],
  words: readonly string[],
  read: (words: readonly string[]) => Promise<FoundWords>,
): Promise<readonly Read[]> {
  const others = people.filter((other) => without(other.words, person).length > 0)
  const partners = Map.groupBy(
    others.filter((other) => without(person.words, other).length > 0),
    (other) => without(without(words, person), other).join(' '),
  )
  return Promise.all(
    Array.from(partners.values(), async (actors) => {
      const [first = person] = actors
      const { source, matches } = await read(without(without(words, person), first))
      const ids = sql.param(actors.map(({ id }) => id))
      return {
        source,
        who: sql`a.user_id = ${person.id}`,
        matches: sql`a.actor_id = any(${ids}::integer[]) and ${matches}`,
      }
    }),
  )
}

/**
 * With this many hits or more, reading the log in its order soon fills a page; with fewer, the hits are found first.
 */
const MANY_HITS = 5000

/** Where words are searched in what happened: the hits when they are few, otherwise the whole log; each set once. */
function reader(executor: Executor, all: readonly string[], search: string | undefined) {
  const reads = new Map<string, Promise<FoundWords>>()
  const find = async (words: readonly string[]): Promise<FoundWords> => {
    if (words.length === 0) return WHOLE_LOG
    const matches = matching(words, words.length === all.length ? searchPattern(search) : null)
    const hits = await fetchRows<{ id: number }>(
      executor,
      sql`select a.id from activity a where ${matches} limit ${MANY_HITS}`,
    )
    if (hits.length === MANY_HITS) return { source: sql`activity`, matches }
    const ids = sql.param(hits.map(({ id }) => id))
    // `offset 0`: otherwise the planner would read the log in order until it has found a page of hits.
    return {
      source: sql`(select h.* from activity h where h.id = any(${ids}::integer[]) offset 0)`,
      matches: sql`true`,
    }
  }
  return (words: readonly string[]): Promise<FoundWords> => {
    const key = words.join(' ')
    const read = reads.get(key) ?? find(words)
    reads.set(key, read)
    return read
  }
}

/** A person whose name or address has some of the words. */
interface Named {
  readonly id: number
  readonly words: readonly string[]
}

const without = (words: readonly string[], person: Named) => words.filter((word) => !person.words.includes(word))

/** More people than this share part of a name, not a name; each is read by an index of their own. */
const MOST_NAMED = 10

/** Those with most of the words in name or address; none for only one or two letters, which the index does not know. */
async function peopleNamed(
  executor: Executor,
  words: readonly string[],
  search: string | undefined,
): Promise<readonly Named[]> {
  const whole = searchPattern(search)
  if (whole === null) return []
  const patterns = [...new Set([...words, whole])].filter(isIndexed)
  if (patterns.length === 0) return []
  const name = sql`p.search_text`
  const isNamed = sql.join(
    patterns.map((pattern) => sql`${name} like ${pattern}`),
    sql` or `,
  )
  const which = sql.join(
    words.map((word) => sql`(${occurs(name, word)} or ${name} like ${whole})`),
    sql`, `,
  )
  const people = await fetchRows<{ id: number; which: boolean[] }>(
    executor,
    sql`
    select n.id, n.which from (select p.id, array[${which}] as which from account p where ${isNamed}) n
    order by cardinality(array_positions(n.which, true)) desc, n.id limit ${MOST_NAMED}`,
  )
  return people.map(({ id, which }) => ({ id, words: words.filter((_, index) => which[index]) }))
}

const MOST_WORDS = 5

/** A pattern for each different word; one for the whole of a longer text, and of one without a word that is indexed. */
function wordsOf(search: string | undefined): readonly string[] {
  const words = [...new Set(search?.trim().split(/\s+/))].flatMap((word) => searchPattern(word) ?? [])
  const areUsed = words.length <= MOST_WORDS && words.some(isIndexed)
  return areUsed ? words : [searchPattern(search) ?? []].flat()
}

const isIndexed = (pattern: string) => pattern.length >= '%abc%'.length

/** All words occur in what happened; the whole text is also found where a short word of it ends another. */
function matching(words: readonly string[], whole: string | null): SQL {
  const each = sql.join(
    words.map((word) => occurs(sql`lower(a.message)`, word)),
    sql` and `,
  )
  if (whole === null || !isIndexed(whole) || words.every(isIndexed)) return sql`(${each})`
  return sql`(${each} or lower(a.message) like ${whole})`
}

/** The index knows groups of three letters, so one or two letters are only searched where words begin. */
function occurs(text: SQL, pattern: string): SQL {
  if (isIndexed(pattern)) return sql`${text} like ${pattern}`
  const begin = pattern.slice(1)
  return sql`(${text} like ${begin} or ${text} like ${`% ${begin}`})`
}
