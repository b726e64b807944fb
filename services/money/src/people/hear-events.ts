import { type EventHandlers, storePeople } from '@portal/service-kit'
import { storeSeals } from '../sealed-months/sealed-months.repository.ts'

/** What identity says of people, whose names and pictures are kept here, and time of months that are sealed. */
export const moneyEventHandlers: EventHandlers = { 'person-changed': storePeople, 'month-sealed': storeSeals }
