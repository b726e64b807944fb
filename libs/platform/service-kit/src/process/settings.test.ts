import { expect, it } from 'vitest'
import { readSettings, serviceSettings } from './settings.ts'

const good = {
  PORT: '4001',
  DATABASE_URL: 'postgres://portal_money:x@localhost/portal',
  DATA_DIR: '/data',
  GATEWAY_KEY: '0123456789abcdef',
}

it('reads what is set and fills in what has a default', () => {
  expect(readSettings(serviceSettings, good)).toMatchObject({ PORT: 4001, LOG_LEVEL: 'info' })
})
it('reads limits of calls by name', () => {
  const { CALL_LIMITS, UPLOAD_QUOTA } = readSettings(serviceSettings, {
    ...good,
    CALL_LIMITS: 'auth.register=500/600, posts.add=9/60',
    UPLOAD_QUOTA: '20',
  })
  expect([...CALL_LIMITS, UPLOAD_QUOTA]).toEqual([
    ['auth.register', { times: 500, seconds: 600 }],
    ['posts.add', { times: 9, seconds: 60 }],
    20,
  ])
})
it.each([
  [{ PORT: 'x' }, 'Set PORT: a port number.'],
  [{ DATABASE_URL: 'mysql://x' }, "Set DATABASE_URL: the postgres:// address of the service's own role."],
  [{ GATEWAY_KEY: '' }, 'Set GATEWAY_KEY: the secret shared with the gateway.'],
  [
    { CALL_LIMITS: 'auth.register=many' },
    'Set CALL_LIMITS: limits as auth.register=500/600, times per seconds, separated by commas.',
  ],
  [{ UPLOAD_QUOTA: '0' }, 'Set UPLOAD_QUOTA: the megabytes that a user may upload in an hour.'],
  [{ LOG_LEVEL: 'loud' }, 'Set LOG_LEVEL: debug, info, warn, error or silent.'],
])('ends with one sentence for %j', (wrong, sentence) => {
  expect(() => readSettings(serviceSettings, { ...good, ...wrong })).toThrow(sentence)
})
