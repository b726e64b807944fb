import { expect, it } from 'vitest'
import { readSettings, serviceSettings } from './settings.ts'

const good = { PORT: '4001', DATABASE_URL: 'postgres://portal_money:x@localhost/portal', DATA_DIR: '/data', GATEWAY_KEY: '0123456789abcdef' }

it('reads what is set and fills in what has a default', () => {
  expect(readSettings(serviceSettings, good)).toMatchObject({ PORT: 4001, LOG_LEVEL: 'info' })
})
it.each([
  [{ PORT: 'x' }, 'Set PORT: a port number.'],
  [{ DATABASE_URL: 'mysql://x' }, "Set DATABASE_URL: the postgres:// address of the service's own role."],
  [{ GATEWAY_KEY: '' }, 'Set GATEWAY_KEY: the secret shared with the gateway.'],
  [{ LOG_LEVEL: 'loud' }, 'Set LOG_LEVEL: debug, info, warn, error or silent.'],
])('ends with one sentence for %j', (wrong, sentence) => {
  expect(() => readSettings(serviceSettings, { ...good, ...wrong })).toThrow(sentence)
})
