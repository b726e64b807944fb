import * as z from 'zod'
import { ROLE_NAMES } from '@portal/platform-domain'

/** Maximum length of an event's message, in characters. */
export const MAX_EVENT_MESSAGE = 500

const userId = z.int().min(1)
const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
const ore = z.int().min(0)

/** Every event has an id, by which a receiver recognises a repeat, and the time it happened. */
const common = { id: z.uuid(), at: instant }
/** Swedish text for users. Never contains a personal number or a pay figure (D22). */
const message = z.string().min(1).max(MAX_EVENT_MESSAGE)

/**
 * An entry for a user's activity log (D17). `actorId` is null when the actor is unknown. `kind` `read` means that an
 * administrator saw data of another user, or of all users when `userId` is null.
 */
const activity = z.object({
  type: z.literal('activity'),
  ...common,
  userId: userId.nullable(),
  actorId: userId.nullable(),
  kind: z.enum(['record', 'read']).optional(),
  message,
})

/** Recipients: these users, all administrators, or all users; never the user who acted. */
const recipients = z.union([
  z.object({ userIds: z.array(userId).max(1_000) }),
  z.literal('administrators'),
  z.literal('everybody'),
])

/** A record of the sending service: what it is, by a word of that area, and its id. */
const record = z.object({ kind: z.string().min(1).max(40), id: z.int().min(1) })
export type EventRecord = z.output<typeof record>

/**
 * A notification for users (D17). By its topic they choose whether it is mailed too; one without a topic, or with one
 * that identity does not know, stands only in the portal. With a record its page opens that; earlier releases do not
 * send it.
 */
const notification = z.object({
  type: z.literal('notification'),
  ...common,
  to: recipients,
  actorId: userId,
  message,
  topic: z.string().max(40).optional(),
  record: record.optional(),
})

/**
 * Increases with every change of the account: a receiver skips an event that is older than what it has, because events
 * arrive in any order.
 */
const revision = z.int().min(1)

/** A user's name and status, as other services show and request them. */
const personChanged = z.object({
  type: z.literal('person-changed'),
  ...common,
  userId,
  revision,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  pictureUrl: z.string().nullable(),
  role: z.enum(ROLE_NAMES),
  active: z.boolean(),
  /** The first day of employment, null while it is not set; identity's earlier releases do not send it. */
  employedFrom: z.iso.date().nullable().optional(),
})

/** A user's monthly pay in öre: an event of its own, sent only to the service that calculates pay (D22). */
const payChanged = z.object({ type: z.literal('pay-changed'), ...common, userId, revision, salary: ore, pension: ore })

/** A user has a new password: everything issued under the old one, such as the key of a calendar feed, is revoked. */
const passwordChanged = z.object({ type: z.literal('password-changed'), ...common, userId })

const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/**
 * A user's month that can no longer be changed, and the hash of its content: services that hold records of the month
 * refuse changes too.
 */
const monthSealed = z.object({
  type: z.literal('month-sealed'),
  ...common,
  userId,
  month: monthText,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/**
 * A user gets a reminder to finish a month; the days without an entry appear only in the mail. `remarks` is what else
 * its owner can correct, by words of the sending service; one that identity does not know is not mailed, and earlier
 * releases send none.
 */
const monthReminded = z.object({
  type: z.literal('month-reminded'),
  ...common,
  userId,
  actorId: userId,
  month: monthText,
  missingDays: z.array(z.iso.date()).max(31),
  remarks: z
    .array(z.object({ kind: z.string().min(1).max(40), days: z.array(z.iso.date()).max(31).optional() }))
    .max(20)
    .optional(),
})

/** Every event that services send each other: JSON on the wire, dates as `Date` inside. */
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
/** An event before it is published; publishing gives it its id. */
export type NewEvent = WithoutId<PortalEvent>

/** Which services receive each kind of event. */
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
 * `POST /internal/events`: a batch of events. Each event is checked separately, so that an unknown one does not block
 * the others.
 */
export const eventBatch = z.object({ events: z.array(z.looseObject({ id: z.uuid() })).max(1_000) })

/** The answer, sent when all events except the refused ones are stored. */
export const eventReceipt = z.object({ refused: z.array(z.uuid()) })

/**
 * `GET /internal/people`: the latest events of all users for one service, in pages; `next` is null on the last page.
 */
export const peoplePage = z.object({
  events: z.array(z.discriminatedUnion('type', [personChanged, payChanged])),
  next: z.int().nullable(),
})
export type PeoplePage = z.output<typeof peoplePage>
