import { statfs } from 'node:fs/promises'
import type { Database } from '../database/index.ts'
import { archiveFailing } from '../database/archiver.repository.ts'
import { queueState } from '../database/queue.repository.ts'
import type { Operations } from '../process/operations.ts'

interface Observed {
  readonly database: Database
  /** On the disk of the service's files. */
  readonly folder: string
  readonly lastBackup?: (() => Promise<Date | null>) | undefined
}

/** The gauges of a service: its database, its queue and its disk. */
export function observeService(operations: Operations, { database, folder, lastBackup }: Observed): void {
  operations.gauge({
    name: 'database_up',
    help: '1 while the database can be used.',
    read: () => [{ value: database.awayBecause() === null ? 1 : 0 }],
  })
  operations.gauge({
    name: 'database_connections',
    help: 'Connections of the pool, callers that wait for one among them.',
    labels: ['state'],
    read: () => Object.entries(database.load()).map(([state, value]) => ({ labels: { state }, value })),
  })
  operations.gauge({
    name: 'queue_events',
    help: 'Events in the queue that are waiting, and that were given up.',
    labels: ['state'],
    async read() {
      const { waiting, failed } = await queueState(database.orm)
      return Object.entries({ waiting, failed }).map(([state, value]) => ({ labels: { state }, value }))
    },
  })
  operations.gauge({
    name: 'queue_oldest_seconds',
    help: 'Age of the oldest event that waits; 0 without one.',
    read: async () => [{ value: Math.max(0, (await queueState(database.orm)).oldest) }],
  })
  operations.gauge({
    name: 'log_archive_failing_seconds',
    help: 'How long the database server has failed to archive its write-ahead log; 0 while it works or is off.',
    read: async () => [{ value: await archiveFailing(database.orm) }],
  })
  if (lastBackup)
    operations.gauge({
      name: 'backup_age_seconds',
      help: 'Time since the last complete backup; missing when there never was one.',
      async read() {
        const at = await lastBackup()
        return at ? [{ value: Math.round((Date.now() - at.getTime()) / 1000) }] : []
      },
    })
  operations.gauge({
    name: 'disk_bytes',
    help: 'Size and free space of the disk with the files.',
    labels: ['state'],
    async read() {
      const { bavail, blocks, bsize } = await statfs(folder)
      return Object.entries({ size: blocks * bsize, free: bavail * bsize }).map(([state, value]) => ({
        labels: { state },
        value,
      }))
    },
  })
}
