import { expect, it } from 'vitest'
import { mayRegister, parseRegistrationPolicy } from './registration.ts'

it.each([
  ['open', { kind: 'open' }],
  ['closed', { kind: 'closed' }],
  ['domains:a.se, B.se', { kind: 'domains', domains: ['a.se', 'b.se'] }],
  ['domains:', null],
  ['domains:a.se,,b.se', null],
  ['domains:se', null],
  ['domains:@a.se', null],
  ['Open', null],
  ['', null],
])('parses the setting %j (D4)', (setting, policy) => expect(parseRegistrationPolicy(setting)).toEqual(policy))

it.each([
  ['open', 'x@any.se', true],
  ['closed', 'x@any.se', false],
  ['domains:a.se,b.se', 'x@B.SE', true],
  ['domains:a.se', 'x@mail.a.se', false],
  ['domains:a.se', 'x@nota.se', false],
])('with %s, %s may register: %s', (setting, email, may) =>
  expect(mayRegister(parseRegistrationPolicy(setting) ?? { kind: 'closed' }, email)).toBe(may),
)
