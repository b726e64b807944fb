import { statfs } from 'node:fs/promises'
import { type statusCalls, TREND_STEPS } from '@portal/platform-contract'
import { archiveFailing } from '../database/archiver.repository.ts'
import type { Executor } from '../database/index.ts'
import { queueState } from '../database/queue.repository.ts'
import { countStarts, readTrend } from '../measurements/measurements.repository.ts'
import type { Handlers } from './mount.ts'

interface Options {
  readonly service: string
  readonly version: string
  readonly executor: Executor
  /** On the disk of the service's files. */
  readonly folder: string
  /** When the portal was last backed up, for the service that knows it; null when it never was. */
  readonly lastBackup?: (() => Promise<Date | null>) | undefined
}

const MEGABYTE = 1024 * 1024

/** A service's report about itself: its name and version, its queue, its disk, and how these developed. */
export function statusHandlers({
  service,
  version,
  executor,
  folder,
  lastBackup,
}: Options): Handlers<ReturnType<typeof statusCalls>> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()
  return {
    async read() {
      const [queue, disk, starts, archiveFailingS, backup] = await Promise.all([
        queueState(executor),
        statfs(folder),
        countStarts(executor),
        archiveFailing(executor),
        lastBackup?.(),
      ])
      return {
        service,
        version,
        startedAt,
        waitingEvents: queue.waiting,
        failedEvents: queue.failed,
        oldestWaitS: Math.max(0, queue.oldest),
        diskFreeMb: Math.floor((disk.bavail * disk.bsize) / MEGABYTE),
        diskSizeMb: Math.floor((disk.blocks * disk.bsize) / MEGABYTE),
        starts,
        archiveFailingS,
        ...(backup ? { lastBackupAt: backup.toISOString() } : {}),
      }
    },
    trend: ({ input: { days } }) => readTrend(executor, Number(days) * 24, TREND_STEPS[days]),
  }
}
