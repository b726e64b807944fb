import { type EventHandlers, storePeople } from '@portal/service-kit'
import { storeProfilePay } from './store-profile-pay.ts'

/** What identity says of people: who they are and what they earn is kept here. */
export const timeEventHandlers: EventHandlers = { 'person-changed': storePeople, 'pay-changed': storeProfilePay }
