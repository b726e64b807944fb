import { expect, test } from '../portal/test.ts'

test('a list whose service is away shows an error, and recovers by itself', async ({
  page,
  openAs,
  consultant,
  faults,
}) => {
  faults.expect(/503/)
  const away = /\/v1\/user\/Kvitto\/all/
  await page.route(away, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ error: 'Tjänsten svarar inte just nu.', code: 'service_unavailable', requestId: 'r-1' }),
    }),
  )
  await openAs(consultant, '/Kvitto')
  await expect(page.getByText('There was something issue in responding server.')).toBeVisible()
  await expect(page.getByText('Portalen försöker igen av sig själv.')).toBeVisible()
  await page.unroute(away)
  await expect(page.getByText('There are no records found.')).toBeVisible()
})

test("the portal recovers by itself when the session's user could not be fetched", async ({
  page,
  openAs,
  consultant,
  faults,
}) => {
  faults.expect(/503/)
  const me = /\/v1\/auth\/me/
  await page.route(me, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      contentType: 'application/json',
      body: JSON.stringify({ error: 'Tjänsten svarar inte just nu.', code: 'service_unavailable', requestId: 'r-1' }),
    }),
  )
  await openAs(consultant, '/Kvitto')
  await expect(page.getByText('Portalen fick inte kontakt med ditt konto. Du är fortfarande inloggad.')).toBeVisible()
  await page.unroute(me)
  await expect(page.getByRole('heading', { name: 'Kvitton' })).toBeVisible()
})
