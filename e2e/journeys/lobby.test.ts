import { registerConsultant } from '../portal/api.ts'
import { PHONE_MAKER, phonePhoto } from '../portal/files.ts'
import { expect, test } from '../portal/test.ts'

test('the Lobby greets with name, address and a picture in place of the photo', async ({
  page,
  openAs,
  consultant,
}) => {
  await openAs(consultant, '/Lobby')
  await expect(page.getByRole('heading', { name: /Välkommen/ })).toBeVisible()
  await expect(page.getByText(consultant.name).first()).toBeVisible()
  await expect(page.getByText(consultant.email)).toBeVisible()
})

const LAST_CARDS = [
  { role: 'consultant', cards: 'Din statistik', last: 'Maxkonto' },
  { role: 'admin', cards: 'Att göra', last: 'Inköp som väntar' },
] as const

for (const { role, cards, last } of LAST_CARDS) {
  test(`the Lobby asks for no tables and forms, the first page with a list does: ${role}`, async ({
    page,
    openAs,
    consultant,
    admin,
  }) => {
    const ofTables: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/tables-and-forms.')) ofTables.push(request.url())
    })
    await openAs({ consultant, admin }[role], '/Lobby')
    await expect(page.getByRole('region', { name: cards }).getByRole('heading', { name: last })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(ofTables).toEqual([])
    await page.goto('/Inkop')
    await expect(page.getByRole('heading', { name: 'Inköp' })).toBeVisible()
    expect(ofTables).toHaveLength(1)
  })
}

test('a post is shown to its author at once, and to all other users', async ({ page, openAs, consultant, browser }) => {
  const message = `Fredagsfika klockan tre ${crypto.randomUUID().slice(0, 8)}`
  await openAs(consultant, '/Lobby')
  const send = page.getByRole('button', { name: 'Publicera' })
  const box = page.getByRole('textbox', { name: 'Skriv ett inlägg' })
  await box.fill('   ')
  await expect(send).toBeDisabled()
  await box.fill(message)
  await send.click()
  await expect(page.getByRole('listitem').filter({ hasText: message })).toContainText(consultant.name)
  await expect(box).toHaveValue('')

  const colleague = await registerConsultant('Bo')
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [
        { origin: new URL(page.url()).origin, localStorage: [{ name: 'portal.token', value: colleague.token }] },
      ],
    },
  })
  const other = await context.newPage()
  await other.goto(new URL('/Lobby', page.url()).href)
  await expect(other.getByText(message)).toBeVisible()
  await context.close()
})

test('the field of a post grows with its text, and scrolls when it is long', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Lobby')
  const box = page.getByRole('textbox', { name: 'Skriv ett inlägg' })
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Rad ${at + 1}`).join('\n')
  const heights = () => box.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight] as const)
  await box.fill(lines(4))
  const [four, fourInAll] = await heights()
  expect(four).toBe(fourInAll)
  await box.fill(lines(6))
  const [six] = await heights()
  expect(six).toBeGreaterThan(four)
  await box.fill(lines(40))
  const [forty, fortyInAll] = await heights()
  expect(forty).toBeGreaterThan(six)
  expect(fortyInAll).toBeGreaterThan(forty)
  await box.fill('')
  expect((await heights())[0]).toBeLessThanOrEqual(four)
})

test('markup in a post is shown as text', async ({ page, openAs, consultant }) => {
  await openAs(consultant, '/Lobby')
  const message = `<img src=x onerror="document.title='ägd'"> ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'Skriv ett inlägg' }).fill(message)
  await page.getByRole('button', { name: 'Publicera' }).click()
  await expect(page.getByText(message)).toBeVisible()
  expect(await page.title()).not.toContain('ägd')
})

test('pictures in a post: added by file, kept in the draft, seen by others, opened large, deleted', async ({
  page,
  openAs,
  consultant,
  browser,
}) => {
  const message = `Utsikt från kontoret ${crypto.randomUUID().slice(0, 8)}`
  // What leaves the device, byte by byte.
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sentPicture: body.get('files[]') })
      send.call(this, body)
    }
  })
  await openAs(consultant, '/Lobby')
  const photos = [await phonePhoto(page, 'ett.jpg', 'seagreen'), await phonePhoto(page, 'två.jpg', 'peru')]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lägg till bilder' }).click()
  await (await chooser).setFiles(photos)
  const list = page.getByRole('list', { name: 'Bilder i ditt inlägg' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Beskriv bild 1' }).fill('Takåsar')
  await page.getByRole('textbox', { name: 'Skriv ett inlägg' }).fill(message)
  await expect(page.getByRole('button', { name: 'Publicera' })).toBeEnabled()
  const sent = await page.evaluate(async () => {
    const file = (window as unknown as { sentPicture: File }).sentPicture
    return { type: file.type, text: new TextDecoder('latin1').decode(await file.arrayBuffer()) }
  })
  expect(sent.type).toBe('image/webp')
  expect(photos[0]?.buffer.includes(PHONE_MAKER)).toBe(true)
  expect(sent.text).not.toContain(PHONE_MAKER)

  // A draft keeps text and pictures.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Beskriv bild 1' })).toHaveValue('Takåsar')
  await page.getByRole('button', { name: 'Publicera' }).click()
  const post = page.getByRole('article').filter({ hasText: message })
  await expect(post.getByRole('img', { name: 'Takåsar' })).toBeVisible()
  await expect(list).toBeHidden()

  const colleague = await registerConsultant('Bo')
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [
        { origin: new URL(page.url()).origin, localStorage: [{ name: 'portal.token', value: colleague.token }] },
      ],
    },
  })
  const other = await context.newPage()
  await other.goto(new URL('/Lobby', page.url()).href)
  const theirs = other.getByRole('article').filter({ hasText: message })
  await theirs.getByRole('button', { name: 'Takåsar' }).focus()
  await other.keyboard.press('Enter')
  const large = other.getByRole('dialog', { name: 'Takåsar' })
  await expect(large.getByRole('img', { name: 'Takåsar' })).toBeVisible()
  await other.keyboard.press('ArrowRight')
  await expect(other.getByRole('dialog', { name: /^Bild 2 av 2 från/ })).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(theirs.getByRole('button', { name: 'Takåsar' })).toBeFocused()
  await context.close()

  await post.getByRole('button', { name: /^Meny för inlägget/ }).click()
  await page.getByRole('menuitem', { name: 'Ta bort' }).click()
  await page.getByRole('button', { name: 'Ta bort inlägget' }).click()
  await expect(post).toBeHidden()
})
