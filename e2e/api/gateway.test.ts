import { call, callOk, registerConsultant } from '../portal/api.ts'
import { today } from '../portal/days.ts'
import { formWithPdf } from '../portal/files.ts'
import { expect, test } from '../portal/test.ts'

const receiptForm = (more: Readonly<Record<string, string>> = {}) =>
  formWithPdf('taxi.pdf', { date: today(), Value: '100', ...more })
interface Added {
  readonly results: { readonly id: number; readonly invoiceUrl: string }
}

test("another consultant cannot list, find or download another user's records", async ({ consultant }) => {
  const stranger = await registerConsultant('Sven')
  const { results } = await callOk<Added>('PUT', 'user/Kvitto/Add', { as: consultant, form: receiptForm() })
  expect((await callOk<{ total: number }>('GET', 'user/Kvitto/all', { as: stranger })).total).toBe(0)
  expect((await call('GET', `user/Kvitto/all?userid=${consultant.id}`, { as: stranger })).status).toBe(403)
  expect(
    (await call('PUT', 'user/Kvitto/Add', { as: stranger, form: receiptForm({ userid: String(consultant.id) }) }))
      .status,
  ).toBe(403)
  expect(
    (await call('GET', `user/file/Download?url=${results.invoiceUrl}&filename=x.pdf`, { as: stranger })).status,
  ).toBe(404)
  expect((await call('DELETE', `user/Kvitto/delete?fileId=${results.id}`, { as: consultant })).status).toBe(403)
})

test("an administrator can read all users' records, and only an administrator deletes", async ({
  consultant,
  admin,
}) => {
  const { results } = await callOk<Added>('PUT', 'user/Kvitto/Add', { as: consultant, form: receiptForm() })
  const list = await callOk<{ total: number }>('GET', `user/Kvitto/all?userid=${consultant.id}`, { as: admin })
  expect(list.total).toBe(1)
  await callOk('DELETE', `user/Kvitto/delete?fileId=${results.id}&userid=${consultant.id}`, { as: admin })
  expect((await callOk<{ total: number }>('GET', 'user/Kvitto/all', { as: consultant })).total).toBe(0)
  expect((await call('GET', `user/file/Download?url=${results.invoiceUrl}`, { as: consultant })).status).toBe(404)
})

test('signing out ends the session in every service', async ({ consultant }) => {
  await callOk('POST', 'auth/logout', { as: consultant })
  for (const [method, path] of [
    ['POST', 'auth/me'],
    ['GET', 'user/Kvitto/all'],
    ['GET', `user/Event?month=${today().slice(5, 7)}&year=${today().slice(0, 4)}`],
  ] as const) {
    expect((await call(method, path, { as: consultant })).status, path).toBe(401)
  }
})

test('every service knows at once a new user and changed pay', async ({ admin }) => {
  const added = await registerConsultant('Nyss')
  const form = formWithPdf('skärm.pdf', {
    date: today(),
    Type: '0',
    Antal: '1',
    Value: '100',
    userid: String(added.id),
  })
  await callOk('PUT', 'user/Inkop/Add', { as: admin, form })
  await callOk('PUT', 'user/profile/update', { as: added, json: { user: { Sallary: 45678 } } })
  const { results } = await callOk<{ results: { Nuvarande: number } }>(
    'GET',
    `user/snurra/prepare?month=${today().slice(5, 7)}&year=${today().slice(0, 4)}`,
    { as: added },
  )
  expect(results.Nuvarande).toBe(45678)
})

test('claims of a caller about itself are ignored', async ({ consultant }) => {
  const forged = {
    'x-gateway-key': 'guess',
    'x-client-address': '10.0.0.1',
    'x-request-id': 'forged',
    'x-user-id': '1',
  }
  const response = await call('GET', 'user/Kvitto/all', { as: consultant, headers: forged })
  expect(response.status).toBe(200)
  expect(response.headers.get('x-request-id')).not.toBe('forged')
})

test('every answer has an id and security headers, errors too', async () => {
  const response = await call('GET', 'finns/inte')
  expect(response.status).toBe(404)
  const body = (await response.json()) as { error: string; code: string; requestId: string }
  expect(body).toMatchObject({ code: 'not_found', requestId: response.headers.get('x-request-id') })
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toContain('no-store')
})

test('an add with the same Idempotency-Key is one add', async ({ consultant }) => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const add = () => callOk<Added>('PUT', 'user/Kvitto/Add', { as: consultant, form: receiptForm(), headers })
  const [first, second] = await Promise.all([add(), add()])
  expect(second.results.id).toBe(first.results.id)
  expect((await callOk<{ total: number }>('GET', 'user/Kvitto/all', { as: consultant })).total).toBe(1)
})

test('the portal publishes its description and its health', async ({ request, page }) => {
  const health = await request.get('/healthz')
  expect(health.status()).toBe(200)
  const description = (await (await request.get('/v1/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, unknown>
  }
  expect(description.openapi).toMatch(/^3\./)
  expect(Object.keys(description.paths)).toEqual(
    expect.arrayContaining(
      ['/user/Kvitto/all', '/auth/login', '/user/Event'].map((path) => expect.stringContaining(path)),
    ),
  )
  await page.goto('/v1/docs')
  // Of so many calls the page draws those in view.
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(page.getByText(/Kvitto/).first()).toBeVisible({ timeout: 500 })
  }).toPass()
})
