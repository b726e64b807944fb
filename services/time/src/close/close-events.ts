import type { NewEvent } from '@portal/platform-contract/events'
import { formatKronor, type Month, monthAndYear, type Ore } from '@portal/platform-domain'
import type { NewCorrection, reminderOf } from '@portal/time-domain'
import { CLOSE_LOG } from './close-texts.ts'

/** The actor and the time. */
export interface CloseAct {
  readonly by: number
  readonly at: Date
}

/** By it users choose whether they get mails. */
const TOPIC = 'month'

const named = (month: Month) => monthAndYear(`${month}-01`)

/** Writes to the user's log and, unless it is the user's own action, notifies them. */
function loggedAndTold(
  { by, at }: CloseAct,
  userId: number,
  logged: string,
  told: string,
  topic: string = TOPIC,
): NewEvent[] {
  const entry: NewEvent = { type: 'activity', at, userId, actorId: by, message: logged }
  return by === userId
    ? [entry]
    : [entry, { type: 'notification', topic, at, to: { userIds: [userId] }, actorId: by, message: told }]
}

export const monthClosedFor = (act: CloseAct, userId: number, month: Month, reason: string | undefined): NewEvent[] =>
  loggedAndTold(act, userId, CLOSE_LOG.closedFor(named(month), reason), CLOSE_LOG.closedForYou(named(month), reason))

/** A seal: for the log, for its owner, and for money, which refuses changes of that month from then on. */
export const monthSealed = (act: CloseAct, userId: number, month: Month, sha256: string): NewEvent[] => [
  { type: 'month-sealed', at: act.at, userId, month, sha256 },
  ...loggedAndTold(act, userId, CLOSE_LOG.sealed(named(month)), CLOSE_LOG.sealedForYou(named(month))),
]

/** A reminder: the notification gives the number of missing days; it has a mail of its own, which names all. */
export const monthReminded = (
  act: CloseAct,
  userId: number,
  month: Month,
  { missingDays, remarks }: ReturnType<typeof reminderOf>,
): NewEvent[] => [
  {
    type: 'month-reminded',
    at: act.at,
    userId,
    actorId: act.by,
    month,
    missingDays: [...missingDays],
    remarks: remarks.map(({ kind, days }) => ({ kind, ...(days ? { days: [...days] } : {}) })),
  },
  ...loggedAndTold(
    act,
    userId,
    CLOSE_LOG.reminded(named(month)),
    CLOSE_LOG.remindedYou(named(month), missingDays.length),
    '',
  ),
]

export const correctionAdded = (
  act: CloseAct,
  userId: number,
  { ofMonth, month, value, reason }: Pick<NewCorrection, 'ofMonth' | 'month' | 'reason'> & { readonly value: Ore },
): NewEvent[] =>
  loggedAndTold(
    act,
    userId,
    CLOSE_LOG.corrected(named(ofMonth), named(month), formatKronor(value), reason),
    CLOSE_LOG.correctedForYou(named(ofMonth), named(month)),
  )

const MOST_SHOWN = 300
const shortened = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text)

/** An administrator's answer to a request that corrects nothing. */
export const requestAnswered = (act: CloseAct, userId: number, month: Month, text: string): NewEvent[] =>
  loggedAndTold(act, userId, CLOSE_LOG.answered(named(month)), CLOSE_LOG.answeredYou(named(month), shortened(text)))

/** An owner's request, sent to the administrators with the owner's message. */
export const correctionRequested = (act: CloseAct, month: Month, text: string): NewEvent[] =>
  toAdministrators(act, CLOSE_LOG.requested(named(month)), CLOSE_LOG.requestedOf(named(month), shortened(text)))

/** An owner withdraws the requests; the administrators, who were notified of them, hear it. */
export const requestWithdrawn = (act: CloseAct, month: Month): NewEvent[] => {
  const message = CLOSE_LOG.withdrawn(named(month))
  return toAdministrators(act, message, message)
}

/** Writes an owner's act to the owner's log and notifies the administrators. */
const toAdministrators = ({ by, at }: CloseAct, logged: string, told: string): NewEvent[] => [
  { type: 'activity', at, userId: by, actorId: by, message: logged },
  { type: 'notification', topic: TOPIC, at, to: 'administrators', actorId: by, message: told },
]
