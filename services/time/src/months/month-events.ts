import type { NewEvent } from '@portal/platform-contract/events'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { MONTH_LOG } from './month-texts.ts'

/** Who does something to whose month, and when. */
export interface MonthActor { readonly ownerId: number; readonly by: number; readonly at: Date }

const named = (month: Month) => monthAndYear(`${month}-01`)
const logged = ({ ownerId, by, at }: MonthActor, message: string): NewEvent => ({ type: 'activity', at, userId: ownerId, actorId: by, message })

/** A month marked Klar: in its owner's log, and told to the administrators (D17). */
export function monthClosed(act: MonthActor, month: Month): NewEvent[] {
  const message = MONTH_LOG.closed(named(month))
  return [logged(act, message), { type: 'notification', at: act.at, to: 'administrators', actorId: act.by, message }]
}

export const monthReopened = (act: MonthActor, month: Month): NewEvent[] => [logged(act, MONTH_LOG.reopened(named(month)))]

/** Nothing to say when there was nothing to fill. */
export const monthFilled = (act: MonthActor, month: Month, days: number): NewEvent[] => (days === 0 ? [] : [logged(act, MONTH_LOG.filled(named(month), days))])

export const mileageSaved = (act: MonthActor, month: Month): NewEvent[] => [logged(act, MONTH_LOG.mileageSaved(named(month)))]
