import type { CountedFrontEndError } from '@portal/identity-domain'

/** Twelve crashes of the same place of the money area, for tests. */
export const CRASH: CountedFrontEndError = {
  remote: 'money',
  version: 'v5',
  kind: 'render',
  error: 'TypeError',
  place: 'assets/a.8f3a.js:1:4711',
  page: '/Kvitto',
  count: 12,
  firstDay: '2026-11-20',
  lastAt: '2026-11-20 08:30:15',
  device: 'Chrome på Windows',
}
