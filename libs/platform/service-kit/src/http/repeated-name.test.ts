import { expect, it } from 'vitest'
import { repeatedName } from './repeated-name.ts'

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"x":[{"role":2,"b":{},"role":0}]}', 'role'],
  ['{"a\\"":1,"b":2,"a\\"":3}', 'a"'],
])('finds the repeated name in %s', (json, name) => expect(repeatedName(json)).toBe(name))

it.each(['{"a":1,"b":{"a":2}}', '[{"a":1},{"a":2}]', '{"a":"a\\":","b":"\\"a\\":"}', '"a"', '{}'])(
  'finds none in %s',
  (json) => expect(repeatedName(json)).toBeNull(),
)
