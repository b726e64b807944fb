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
  /** The disk with the service's files, in MB; this and what follows is missing from services of earlier releases. */
  readonly diskFreeMb?: number | undefined
  readonly diskSizeMb?: number | undefined
  /** How many processes of the service have started in the last 24 hours. */
  readonly starts?: number | undefined
  /** For how many seconds the database server has failed to archive its log; 0 while it works or is off. */
  readonly archiveFailingS?: number | undefined
  /** When `npm run backup` last made a backup of this portal's DATA_DIR, ISO 8601; missing when it never did. */
  readonly lastBackupAt?: string | undefined
}

/** What all processes of a service measured in one step of time. */
export interface TrendPoint {
  /** The step's start, ISO 8601. */
  readonly at: string
  readonly requests: number
  /** Answers from 500 on. */
  readonly failed: number
  /** 95 of 100 answers took at most so many ms; null without answers. */
  readonly durationMs: number | null
  /** Age of the oldest event that waited, in seconds; null when no process measured. */
  readonly oldestWaitS: number | null
  /** Free space of the service's disk, in MB; null when no process measured. */
  readonly diskFreeMb: number | null
}

/** Days that a trend may show, and in how many steps. */
export const TREND_STEPS = { '1': 96, '7': 84 } as const
export type TrendDays = keyof typeof TREND_STEPS

const count = z.int().min(0)

const serviceStatus: Codec<ServiceStatus> = wireObject({
  service: { service: z.string() },
  version: { version: z.string() },
  startedAt: { startedAt: z.iso.datetime() },
  waitingEvents: { waitingEvents: count },
  failedEvents: { failedEvents: count },
  oldestWaitS: { oldestWaitS: count },
  diskFreeMb: { diskFreeMb: count.optional() },
  diskSizeMb: { diskSizeMb: count.optional() },
  starts: { starts: count.optional() },
  archiveFailingS: { archiveFailingS: count.optional() },
  lastBackupAt: { lastBackupAt: z.iso.datetime().optional() },
})

const trendPoint: Codec<TrendPoint> = wireObject({
  at: { at: z.iso.datetime() },
  requests: { requests: count },
  failed: { failed: count },
  durationMs: { durationMs: count.nullable() },
  oldestWaitS: { oldestWaitS: count.nullable() },
  diskFreeMb: { diskFreeMb: count.nullable() },
})

/** The calls by which every service reports its state, for the portal's status page. */
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
  trend: defineCall({
    name: `${service}.trend`,
    method: 'GET',
    path: `status/${service}/trend`,
    access: 'admin',
    polled: true,
    summary: `What the ${service} service measured of itself in the last day or the last seven days`,
    query: wireObject({ days: { days: z.enum(['1', '7'], 'ska vara 1 eller 7.') } }),
    answer: results(z.array(trendPoint)),
  }),
})
