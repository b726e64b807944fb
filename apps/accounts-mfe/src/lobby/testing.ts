import type { ServiceStatus } from '@portal/platform-contract'

/** What identity reports of itself: without a backup. */
export const STATUS: ServiceStatus = {
  service: 'identity',
  version: '0.1.0',
  startedAt: '2026-11-20T07:30:00.000Z',
  waitingEvents: 0,
  failedEvents: 0,
  oldestWaitS: 0,
  archiveFailingS: 0,
}
