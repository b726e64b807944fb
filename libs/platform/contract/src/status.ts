import * as z from 'zod'
import { defineCall } from './call.ts'
import { results } from './list.ts'
import { type Codec, wireObject } from './wire-object.ts'

/** State of a service; events in its queue have not reached the other services yet. */
export interface ServiceStatus {
  readonly service: string
  readonly version: string
  /** Start time of the answering process, ISO 8601. */
  readonly startedAt: string
  /** Events that wait, and events that were given up. */
  readonly waitingEvents: number
  readonly failedEvents: number
  /** Age of the oldest waiting event, in whole seconds; 0 when none waits. */
  readonly oldestWaitS: number
}

const count = z.int().min(0)

const serviceStatus: Codec<ServiceStatus> = wireObject({
  service: { service: z.string() },
  version: { version: z.string() },
  startedAt: { startedAt: z.iso.datetime() },
  waitingEvents: { waitingEvents: count },
  failedEvents: { failedEvents: count },
  oldestWaitS: { oldestWaitS: count },
})

/** The call by which every service reports its state, for the portal's status page. */
export const statusCalls = (service: string) => ({
  read: defineCall({
    name: `${service}.status`,
    method: 'GET',
    path: `status/${service}`,
    access: 'admin',
    polled: true,
    summary: `How the ${service} service is`,
    answer: results(serviceStatus),
  }),
})
