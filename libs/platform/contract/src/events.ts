import * as z from 'zod'

/** Most characters of an event's message. */
export const MAX_EVENT_MESSAGE = 500

const userId = z.int().min(1)
const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
const ore = z.int().min(0)

/** Every event has an id of its own, by which its receiver knows it again, and says when it happened. */
const common = { id: z.uuid(), at: instant }
/** Swedish, as people read it. Never a personal number or a figure of somebody's pay (D22). */
const message = z.string().min(1).max(MAX_EVENT_MESSAGE)

/**
 * Something to keep in a user's activity log (D17). `actorId` is null when it is not known who did it; `kind` `read` is
 * an administrator's look at what is another user's, or everybody's where `userId` is null.
 */
const activity = z.object({
  type: z.literal('activity'),
  ...common,
  userId: userId.nullable(),
  actorId: userId.nullable(),
  kind: z.enum(['record', 'read']).optional(),
  message,
})

/** Who is told: these users, or all administrators or everybody; never the one who acted. */
const recipients = z.union([
  z.object({ userIds: z.array(userId).max(1_000) }),
  z.literal('administrators'),
  z.literal('everybody'),
])

/** Something to tell people of (D17). */
const notification = z.object({ type: z.literal('notification'), ...common, to: recipients, actorId: userId, message })

/** Rises with every change of the account: what is older than what one knows is skipped, in whatever order it comes. */
const revision = z.int().min(1)

/** Who somebody is, as other services show them and ask about them. */
const personChanged = z.object({
  type: z.literal('person-changed'),
  ...common,
  userId,
  revision,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  pictureUrl: z.string().nullable(),
  role: z.enum(['admin', 'user']),
  active: z.boolean(),
})

/** What somebody earns a month, in öre: an event of its own, for the one service that calculates pay (D22). */
const payChanged = z.object({ type: z.literal('pay-changed'), ...common, userId, revision, salary: ore, pension: ore })

/**
 * A user has another password: what was given out before, such as the key of a calendar feed, ends with the old one.
 */
const passwordChanged = z.object({ type: z.literal('password-changed'), ...common, userId })

const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/**
 * A user's month that can never be changed again, and the hash of what it was: who else holds records of it refuses
 * changes too.
 */
const monthSealed = z.object({
  type: z.literal('month-sealed'),
  ...common,
  userId,
  month: monthText,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** A user who is asked to finish a month; the days without an entry are for the mail, which alone names them. */
const monthReminded = z.object({
  type: z.literal('month-reminded'),
  ...common,
  userId,
  actorId: userId,
  month: monthText,
  missingDays: z.array(z.iso.date()).max(31),
})

/** Everything that services tell each other, as JSON on the way and with dates inside. */
export const portalEvent = z.discriminatedUnion('type', [
  activity,
  notification,
  personChanged,
  payChanged,
  passwordChanged,
  monthSealed,
  monthReminded,
])
export type PortalEvent = z.output<typeof portalEvent>
export type EventType = PortalEvent['type']
export type EventOf<T extends EventType> = Extract<PortalEvent, { type: T }>
export type Recipients = z.output<typeof recipients>

type WithoutId<E> = E extends PortalEvent ? Omit<E, 'id'> : never
/** An event that is about to be published, which gives it its id. */
export type NewEvent = WithoutId<PortalEvent>

/** Which services each kind of event goes to. */
export const EVENT_TARGETS = {
  activity: ['identity'],
  notification: ['identity'],
  'person-changed': ['money', 'time'],
  'pay-changed': ['time'],
  'password-changed': ['time'],
  'month-sealed': ['money'],
  'month-reminded': ['identity'],
} as const satisfies Record<EventType, readonly string[]>

/**
 * `POST /internal/events`: a batch on its way. Each event is judged by itself, so that one that nobody understands
 * holds up no other.
 */
export const eventBatch = z.object({ events: z.array(z.looseObject({ id: z.uuid() })).max(1_000) })

/** The answer, when all but the refused ones are safely stored or were before. */
export const eventReceipt = z.object({ refused: z.array(z.uuid()) })

/** `GET /internal/people`: everybody's latest events for one service, a page at a time; `next` is null on the last. */
export const peoplePage = z.object({
  events: z.array(z.discriminatedUnion('type', [personChanged, payChanged])),
  next: z.int().nullable(),
})
export type PeoplePage = z.output<typeof peoplePage>
