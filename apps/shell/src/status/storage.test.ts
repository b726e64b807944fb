import { expect, it } from 'vitest'
import type { ServiceStatus } from '@portal/platform-contract'
import { storageOf } from './storage.ts'

const GB = 1024
const status = (diskFreeMb?: number, diskSizeMb?: number): ServiceStatus => ({
  service: 'money',
  version: '0.1.0',
  startedAt: '2026-11-20T07:30:00.000Z',
  waitingEvents: 0,
  failedEvents: 0,
  oldestWaitS: 0,
  diskFreeMb,
  diskSizeMb,
})

it.each([
  ['plenty', [status(71 * GB, 252 * GB)], { freeMb: 71 * GB, sizeMb: 252 * GB, isLow: false }],
  ['exactly a tenth', [status(20_000, 200_000)], { freeMb: 20_000, sizeMb: 200_000, isLow: false }],
  ['less than a tenth', [status(19_999, 200_000)], { freeMb: 19_999, sizeMb: 200_000, isLow: true }],
  ['less than 1000 MB of a small disk', [status(999, 4000)], { freeMb: 999, sizeMb: 4000, isLow: true }],
  ['the fullest of two disks', [status(90, 100), status(50, 900)], { freeMb: 50, sizeMb: 900, isLow: true }],
  ['services of earlier releases', [status()], null],
  ['no service', [], null],
])('tells of %s how much is free', (_what, known, storage) => {
  expect(storageOf(known)).toEqual(storage)
})
