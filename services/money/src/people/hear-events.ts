import { type EventHandlers, storePeople } from '@portal/service-kit'

/** What identity says of people: their names and pictures are kept here. */
export const moneyEventHandlers: EventHandlers = { 'person-changed': storePeople }
