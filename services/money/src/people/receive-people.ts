import { type EventHandlers, storePeople } from '@portal/service-kit'
import { storeSeals } from '../sealed-months/sealed-months.repository.ts'

/** Events of identity about users, whose names and pictures are stored here, and of time about sealed months. */
export const moneyEventHandlers: EventHandlers = { 'person-changed': storePeople, 'month-sealed': storeSeals }
