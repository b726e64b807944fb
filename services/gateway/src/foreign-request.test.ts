import { describe, expect, it } from 'vitest'
import { silentLog } from '@portal/service-kit/process'
import { countBytes, type FixtureCall } from './testing/fixture-service.ts'
import { startWith } from './testing/start-gateway.ts'

const calls: readonly FixtureCall[] = [
  { method: 'POST', path: 'auth/login', kind: 'call', answer: countBytes },
  { method: 'POST', path: 'auth/me', kind: 'call', changesState: false, answer: countBytes },
  { method: 'PUT', path: 'user/Kvitto/Add', kind: 'upload', answer: countBytes },
  { path: 'users/logg/reset', kind: 'call', changesState: true, answer: countBytes },
  { method: 'DELETE', path: 'users/delete', kind: 'call', answer: countBytes },
]
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' }

describe('a call that changes something', () => {
  it.each([
    ['POST', '/v1/auth/login', JSON_TYPE, '{}'],
    ['POST', '/v1/auth/login', { 'content-type': 'Application/JSON; charset=utf-8' }, '{}'],
    ['PUT', '/v1/user/Kvitto/Add', FORM_TYPE, '--x--'],
    ['DELETE', '/v1/users/delete?id=1', {}, undefined],
    ['POST', '/v1/auth/login', { ...JSON_TYPE, 'sec-fetch-site': 'same-origin' }, '{}'],
    ['GET', '/v1/users/logg/reset', { 'sec-fetch-site': 'none' }, undefined],
    ['POST', '/v1/auth/me', { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }, '{}'],
  ])('passes: %s %s %j', async (method, path, headers, body) => {
    const { gateway } = await startWith(calls)
    expect(await gateway.send(path, { method, headers, ...(body === undefined ? {} : { body }) })).toMatchObject({
      status: 200,
    })
  })

  it.each([
    ['POST', '/v1/auth/login', 'text/plain'],
    ['POST', '/v1/auth/login', 'application/x-www-form-urlencoded'],
    ['POST', '/v1/auth/login', 'multipart/form-data; boundary=x'],
    ['POST', '/v1/auth/login', 'text/plain; application/json'],
    ['POST', '/v1/auth/login', 'application/jsonp'],
    ['POST', '/v1/auth/login', ''],
    ['PUT', '/v1/user/Kvitto/Add', 'application/json'],
    ['PUT', '/v1/user/Kvitto/Add', 'multipart/mixed; boundary=x'],
  ])('is refused with 415: %s %s as "%s"', async (method, path, type) => {
    const { service, gateway } = await startWith(calls)
    const answer = await gateway.send(path, {
      method,
      body: '{}',
      headers: type === '' ? {} : { 'content-type': type },
    })
    expect(answer).toMatchObject({ status: 415 })
    expect(answer.json()).toMatchObject({ code: 'media_type' })
    expect(service.requests).toHaveLength(0)
  })

  it.each([
    ['POST', '/v1/auth/login', 'cross-site'],
    ['POST', '/v1/auth/login', 'same-site'],
    ['GET', '/v1/users/logg/reset', 'cross-site'],
    ['PUT', '/v1/user/Kvitto/Add', 'cross-site'],
    ['POST', '/v1/auth/login', 'anything else'],
  ])(
    'is refused with 403 when the browser says that it comes from another site: %s %s %s',
    async (method, path, site) => {
      const { service, gateway } = await startWith(calls)
      const body = method === 'GET' ? {} : { body: '{}' }
      expect(
        await gateway.send(path, {
          method,
          ...body,
          headers: { ...(method === 'PUT' ? FORM_TYPE : JSON_TYPE), 'sec-fetch-site': site },
        }),
      ).toMatchObject({ status: 403 })
      expect(service.requests).toHaveLength(0)
    },
  )

  it('is judged by the value that Node keeps of a repeated header', async () => {
    const { service, gateway } = await startWith(calls)
    expect(
      await gateway.send('/v1/auth/login', {
        method: 'POST',
        body: '{}',
        headers: { ...JSON_TYPE, 'sec-fetch-site': ['same-origin', 'cross-site'] },
      }),
    ).toMatchObject({ status: 403 })
    expect(service.requests).toHaveLength(0)
  })

  it('leaves a line in the log that names the site', async () => {
    const lines: unknown[] = []
    const { gateway } = await startWith(calls, {
      log: { ...silentLog, warn: (line: unknown) => void lines.push(line) },
    })
    const headers = { ...JSON_TYPE, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    const answer = await gateway.send('/v1/auth/login?x=secret', { method: 'POST', body: '{}', headers })
    expect(lines).toEqual([
      {
        requestId: answer.headers['x-request-id'],
        route: '/v1/auth/login',
        status: 403,
        origin: 'https://evil.example',
        site: 'cross-site',
      },
    ])
  })
})
