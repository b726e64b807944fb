import { expect, it } from 'vitest'
import { isRefused } from './upstream-failure.ts'

const failure = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

it.each([
  ['nothing listens there', failure('ECONNREFUSED', 'connect'), true],
  ['a container and its name are gone', failure('ENOTFOUND', 'getaddrinfo'), true],
  ['names cannot be resolved now', failure('EAI_AGAIN', 'getaddrinfo'), true],
  ['there is no way to the host', failure('EHOSTUNREACH', 'connect'), true],
  ['the way to the host is lost after a request was sent', failure('EHOSTUNREACH', 'read'), false],
  ['the connection is cut', failure('ECONNRESET', 'read'), false],
])('when %s, whether another replica may get the same request', (_what, error, expected) => {
  expect(isRefused(error)).toBe(expected)
})
