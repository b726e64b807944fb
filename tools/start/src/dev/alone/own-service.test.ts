import { expect, onTestFinished, test } from 'vitest'
import { portalPlan } from '../../plan.ts'
import { stopRequest } from '../../stop-request.ts'
import { startPortal, temporaryFolder } from '../../testing/portal-under-test.ts'
import { ownService } from './own-service.ts'

const PASSWORD = 'Kanel-Bulle7!'

test("a service under development runs beside a running portal: its own calls go to it, all others to the portal's, on one database", async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const environment = { DATA_DIR: folder, ADMIN_EMAIL: 'first@company.se', ADMIN_PASSWORD: PASSWORD }
  const portal = await startPortal(environment, 'real-portal')
  onTestFinished(portal.end)
  await portal.ready()
  const own = await ownService({
    plan: portalPlan(`${import.meta.dirname}/../../../../..`),
    name: 'money',
    environment: { ...process.env, ...environment },
    say: () => undefined,
    stop: stopRequest(),
  })
  onTestFinished(own.close)

  const ask = async (url: URL | string, at: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(at, url), init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  // Signed in at the gateway of the service under development, by the portal's identity; the session is valid at both.
  const { body } = await ask(own.url, '/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@company.se', password: PASSWORD }),
  })
  const headers = { authorization: `Bearer ${(body as { token: { access_token: string } }).token.access_token}` }
  const startedAt = async (url: URL | string, service: string) => {
    const { status, body: said } = await ask(url, `/v1/status/${service}`, { headers })
    expect(status).toBe(200)
    return (said as { results: { startedAt: string } }).results.startedAt
  }
  expect(await startedAt(own.url, 'money')).not.toBe(await startedAt(portal.url, 'money'))
  expect(await startedAt(own.url, 'time')).toBe(await startedAt(portal.url, 'time'))
})
