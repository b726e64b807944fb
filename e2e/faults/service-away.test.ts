import { expect, test } from '../portal/test.ts'

test('a list whose service is away says so, and heals when it is asked again', async ({ page, openAs, consultant, faults }) => {
  faults.expect(/503/)
  const away = /\/v1\/user\/Kvitto\/all/
  await page.route(away, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ error: 'Tjänsten svarar inte just nu.', code: 'service_unavailable', requestId: 'r-1' }) }))
  await openAs(consultant, '/Kvitto')
  await expect(page.getByText('There was something issue in responding server.')).toBeVisible()
  await page.unroute(away)
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await expect(page.getByText('There are no records found.')).toBeVisible()
})
