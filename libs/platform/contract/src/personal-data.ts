import * as z from 'zod'

const userId = z.int().min(1).max(2_147_483_647)

/** What the law makes a company keep of a user after an erasure, and the last day of it. */
const keeping = z.object({ what: z.string(), law: z.string(), until: z.iso.date() })

/** One kind of a user's data in a service, with what there is of it; `kept` is null where an erasure removes it all. */
export const personalKind = z.object({
  name: z.string().regex(/^[a-z][a-z-]*$/),
  title: z.string(),
  /** Fields of a row in their order: name and Swedish title. */
  columns: z.array(z.object({ name: z.string(), title: z.string() })),
  rows: z.int().min(0),
  files: z.int().min(0),
  bytes: z.int().min(0),
  kept: keeping.nullable(),
})
export type PersonalKindSummary = z.output<typeof personalKind>

/** `GET /internal/personal-data?user=7`: what a service holds of a user; no kinds where it holds nothing of users. */
export const personalSummary = z.object({ title: z.string(), kinds: z.array(personalKind) })
export type PersonalSummary = z.output<typeof personalSummary>

export const personalDataQuestion = z.object({ user: z.coerce.number().pipe(userId) })

/** A row's file: its key in the service that holds it, and its name for the user. */
const personalFile = z.object({ key: z.string().max(200), name: z.string().max(300) })
export type PersonalFile = z.output<typeof personalFile>

/**
 * `GET /internal/personal-data/rows?user=7&kind=receipts`: a line of JSON for each row, then one that counts them.
 * Without that last line the answer was cut.
 */
export const personalRowsQuestion = personalDataQuestion.extend({ kind: personalKind.shape.name })
export const personalLine = z.union([
  z.object({ row: z.record(z.string(), z.unknown()), file: personalFile.optional() }),
  z.object({ end: z.int().min(0) }),
])
export type PersonalRow = Extract<z.output<typeof personalLine>, { row: unknown }>

/** `GET /internal/personal-data/file?user=7&key=…`: the bytes of a row's file. */
export const personalFileQuestion = personalDataQuestion.extend({ key: personalFile.shape.key })

/**
 * `POST /internal/personal-data/erase`: removes what is personal and keeps what the law demands. Repeating it changes
 * nothing more. `person` is what takes the user's place; `words` are their name, addresses and numbers, for free texts.
 */
export const erasureOrder = z.object({
  person: z.object({
    userId,
    revision: z.int().min(1),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  words: z.array(z.string().min(1).max(300)).max(50),
})
export type ErasureOrder = z.output<typeof erasureOrder>

/** What was kept; `waiting` counts events that still hold one of the words and are not delivered yet: order it again. */
export const erasureReceipt = personalSummary.extend({ waiting: z.int().min(0) })
export type ErasureReceipt = z.output<typeof erasureReceipt>
