import { expect, test } from '../portal/test.ts'

test.describe('a visitor', () => {
  test('at / sees the documented sign-in page', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('Kompetens, frihet, livsbalans')).toBeVisible()
    await expect(page.getByLabel('E-post')).toBeFocused()
    await expect(page.getByLabel('Lösenord')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Glömt mitt lösenord' })).toHaveAttribute('href', '/forgot-password')
  })

  for (const path of ['/Lobby', '/Kvitto', '/Tidrapportering', '/users', '/Konto']) {
    test(`at ${path} must sign in`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/signin/)
      await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
    })
  }

  test('sees an error at an invalid field', async ({ page }) => {
    await page.goto('/signin')
    await page.getByLabel('E-post').fill('karin')
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByText('Incorrect entry.')).toHaveCount(2)
    await page.getByLabel('E-post').fill('karin@example.se')
    await expect(page.getByText('Incorrect entry.').filter({ visible: true })).toHaveCount(1)
  })

  test('with a wrong password sees the documented toast and stays', async ({ page, consultant }) => {
    await page.goto('/signin')
    await page.getByLabel('E-post').fill(consultant.email)
    await page.getByLabel('Lösenord').fill('Fel-losen-1')
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByText('Invalid email or password!')).toBeVisible()
    await expect(page).toHaveURL('/signin')
    await expect(page.getByText('Invalid email or password!')).toBeHidden()
  })
})

test.describe('signing in', () => {
  test('by Enter in the password field leads to the Lobby, and / leads there from then on', async ({
    page,
    consultant,
  }) => {
    await page.goto('/signin')
    await page.getByLabel('E-post').fill(consultant.email)
    await page.getByLabel('Lösenord').fill(consultant.password)
    await page.getByLabel('Lösenord').press('Enter')
    await expect(page).toHaveURL('/Lobby')
    await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
    for (const path of ['/', '/signin']) {
      await page.goto(path)
      await expect(page).toHaveURL('/Lobby')
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
  })

  for (const [wanted, shown] of [
    ['/Kvitto', '/Kvitto'],
    ['/users', '/Lobby'],
  ] as const) {
    test(`by a consultant who requested ${wanted} leads to ${shown}`, async ({ page, consultant }) => {
      await page.goto(wanted)
      await expect(page).toHaveURL('/signin')
      await page.getByLabel('E-post').fill(consultant.email)
      await page.getByLabel('Lösenord').fill(consultant.password)
      await page.getByRole('button', { name: 'Logga in' }).click()
      await expect(page).toHaveURL(shown)
      await expect(page.getByRole('heading', { name: /404/ })).toBeHidden()
      await expect(page.getByRole('button', { name: new RegExp(consultant.name) })).toBeVisible()
    })
  }

  test('leaves no token that script can read, and a session that a reload and a second tab find', async ({
    page,
    consultant,
  }) => {
    await page.goto('/signin')
    await page.getByLabel('E-post').fill(consultant.email)
    await page.getByLabel('Lösenord').fill(consultant.password)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
    const readable = () =>
      page.evaluate(() => [document.cookie, ...Object.values(localStorage), ...Object.values(sessionStorage)].join(' '))
    expect(await readable()).not.toMatch(/[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/)
    const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('portal-'))
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/' }])

    const second = await page.context().newPage()
    await second.goto('/Kvitto')
    await expect(second.getByRole('heading', { name: 'Kvitton' })).toBeVisible()
    await page.getByRole('button', { name: new RegExp(consultant.name) }).click()
    await page.getByRole('menuitem', { name: 'Logga ut' }).click()
    for (const tab of [page, second]) await expect(tab).toHaveURL(/\/signin/)
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('portal-'))).toEqual([])
  })

  test('and out again ends the session, here and on the server', async ({ page, openAs, consultant, request }) => {
    await openAs(consultant, '/Lobby')
    await page.getByRole('button', { name: new RegExp(consultant.name) }).click()
    await page.getByRole('menuitem', { name: 'Logga ut' }).click()
    await expect(page).toHaveURL(/\/signin/)
    await page.goto('/Lobby')
    await expect(page).toHaveURL(/\/signin/)
    const me = await request.post('/v1/auth/me', { headers: { authorization: `Bearer ${consultant.token}` } })
    expect(me.status()).toBe(401)
  })

  test('a session that ended elsewhere leads back to the sign-in page', async ({
    page,
    openAs,
    consultant,
    request,
    faults,
  }) => {
    faults.expect(/status 401/, /401 \(Unauthorized\)/)
    await openAs(consultant, '/Lobby')
    await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
    await request.post('/v1/auth/logout', { headers: { authorization: `Bearer ${consultant.token}` } })
    await page.goto('/Inkop')
    await expect(page).toHaveURL(/\/signin/)
    await expect(page.getByRole('button', { name: 'Logga in' })).toBeVisible()
  })

  test('a session that ends under a half-written form continues after signing in over the page, and the save is repeated', async ({
    page,
    openAs,
    consultant,
    request,
    faults,
  }) => {
    faults.expect(/status 401/, /401 \(Unauthorized\)/)
    // Held back, and the session ends as the save is sent: it is the first to notice that.
    await page.route(/\/v1\/user\/notis(\/live)?$/, () => new Promise(() => {}))
    await page.route(
      /\/v1\/user\/Inkop\/Add$/,
      async (route) => {
        await request.post('/v1/auth/logout', { headers: { authorization: `Bearer ${consultant.token}` } })
        await route.continue()
      },
      { times: 1 },
    )
    await openAs(consultant, '/Inkop')
    await page.getByRole('button', { name: 'Lägg till inköp' }).first().click()
    const purchase = page.getByRole('dialog', { name: 'Nytt inköp' })
    await purchase.getByLabel('Värde').fill('1499')
    await purchase.getByLabel(/Notis/).fill('Skärm')
    await purchase.getByRole('button', { name: 'Skicka in inköp' }).click()
    const again = page.getByRole('dialog', { name: 'Din session har avslutats' })
    await again.getByLabel('Lösenord').fill(consultant.password)
    await again.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(page.getByText('Inköpet är inskickat.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Skärm' })).toHaveCount(1)
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.'))),
    ).toEqual([])
  })
})

test('an unknown address shows the not-found page with a link home', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/finns-inte')
  await expect(page.getByRole('heading', { name: /404/ })).toBeVisible()
  await expect(page.getByText('Oops, an error has occurred. Page not found!')).toBeVisible()
  await page
    .getByRole('link', { name: 'Go to Home' })
    .or(page.getByRole('button', { name: 'Go to Home' }))
    .click()
  await expect(page).toHaveURL('/Lobby')
})
