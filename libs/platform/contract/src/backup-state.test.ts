import { expect, it } from 'vitest'
import { backupState } from './backup-state.ts'
import type { ServiceStatus } from './status.ts'

const NOW = Date.parse('2026-11-20T08:00:00.000Z')
const status = (backup: Partial<ServiceStatus>): ServiceStatus => ({
  service: 'identity',
  version: '0.1.0',
  startedAt: '2026-11-20T07:30:00.000Z',
  waitingEvents: 0,
  failedEvents: 0,
  oldestWaitS: 0,
  ...backup,
})

it.each([
  ['nothing is known of backups', {}, null],
  ['there is none', { archiveFailingS: 0 }, { at: undefined, isOld: false, failingMinutes: 0 }],
  [
    'the last one was in the night',
    { archiveFailingS: 61, lastBackupAt: '2026-11-20T02:00:00.000Z' },
    { at: '2026-11-20T02:00:00.000Z', isOld: false, failingMinutes: 2 },
  ],
  [
    'the night has none',
    { archiveFailingS: 0, lastBackupAt: '2026-11-19T02:00:00.000Z' },
    { at: '2026-11-19T02:00:00.000Z', isOld: true, failingMinutes: 0 },
  ],
])('says so when %s', (_, backup, state) => {
  expect(backupState([status(backup)], NOW)).toEqual(state)
})
