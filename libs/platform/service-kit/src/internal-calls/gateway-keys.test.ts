import { expect, it } from 'vitest'
import { sentKey, takesKeys } from './gateway-keys.ts'
import { serviceSettings } from '../process/settings.ts'

it('sends the first of several keys, accepts all of them, and refuses others', () => {
  const takes = takesKeys('new-key-0123456789,old-key-0123456789')
  expect(sentKey('new-key-0123456789,old-key-0123456789')).toBe('new-key-0123456789')
  expect(
    [
      'new-key-0123456789',
      'old-key-0123456789',
      'new-key-0123456789,old-key-0123456789',
      '',
      undefined,
      'new-key-012345678X',
    ].map(takes),
  ).toEqual([true, true, false, false, false, false])
})

it.each([
  ['0123456789abcdef', true],
  ['0123456789abcdef,fedcba9876543210', true],
  ['0123456789abcdef,', false],
  ['0123456789abcdef,short', false],
  ['short', false],
])('GATEWAY_KEY %s is valid: %s', (key, isFine) => {
  expect(serviceSettings.shape.GATEWAY_KEY.safeParse(key).success).toBe(isFine)
})
