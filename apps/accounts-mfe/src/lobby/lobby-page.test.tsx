import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { postCalls, userCalls } from '@portal/identity-contract'
import type { Post } from '@portal/identity-domain'
import { PortalError, statusCalls } from '@portal/platform-contract'
import { admin, anna, fakePortal, onPhone, renderPage } from '@portal/page-testkit'
import { PageLinksProvider } from '@portal/web-kit'
import LobbyPage from './lobby-page.tsx'
import { STATUS } from './testing.ts'

const post = (id: number, message = `Inlägg ${id}`): Post => ({
  id,
  firstName: 'Björn',
  lastName: 'Lind',
  pictureUrl: null,
  message,
  sentAt: '2026-11-20 08:30:15',
})

/** A feed that stores new posts, three posts per page. */
function withFeed(...stored: Post[]) {
  const feed = [...stored]
  return fakePortal()
    .answer(postCalls.list, ({ before }) => {
      const older = feed.filter(({ id }) => before === undefined || id < before)
      return { posts: older.slice(0, 3), more: older.length > 3 }
    })
    .answer(statusCalls('identity').read, () => ({ ...STATUS, lastBackupAt: new Date().toISOString() }))
    .answer(postCalls.add, ({ message }) => {
      const added = { ...post(feed.length + 100, message), firstName: 'Anna', lastName: 'Öberg' }
      feed.unshift(added)
      return added
    })
}
const LINKS = [
  { label: 'Kvitton', path: '/Kvitto' },
  { label: 'Fakturor', path: '/Fakturor' },
]
const slots = ({ name }: { name: string }) => <p>{`Här är ${name}`}</p>
const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(
    <PageLinksProvider value={LINKS}>
      <LobbyPage />
    </PageLinksProvider>,
    { at: '/Lobby', path: '/Lobby', slots, ...options },
  )
const messages = () => screen.getAllByRole('article').map((article) => article.querySelector('p')?.textContent)

describe('the Lobby', () => {
  it('greets with full name and e-mail, and initials instead of a missing photo', async () => {
    withFeed()
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Välkommen' })).toBeInTheDocument()
    expect(screen.getByText('Anna Öberg')).toBeInTheDocument()
    expect(screen.getByText('anna@portal.local')).toBeInTheDocument()
    expect(screen.getByText('AÖ')).toBeInTheDocument()
    await screen.findByText('Inga inlägg än. Skriv det första.')
  })

  it('shows the photo when there is one', async () => {
    withFeed()
    const { container } = open({ user: { ...anna, pictureUrl: '/v1/user/picture?key=abc' } })
    expect(container.querySelector('img')).toHaveAttribute('src', '/v1/user/picture?key=abc')
    await screen.findByText('Inga inlägg än. Skriv det första.')
  })

  it('shows the statistics of another area, but not for administrators (D18)', async () => {
    withFeed(post(1))
    open()
    expect(screen.getByText('Här är lobby.statistics')).toBeInTheDocument()
    await screen.findByText('Inlägg 1')
  })
  it('shows what waits to administrators instead: the areas’ cards, new active accounts and locked pay (D18)', async () => {
    const row = { lastName: 'Ek', email: 'a@b.se', pictureUrl: null, role: 'user', active: true } as const
    withFeed(post(1)).answer(userCalls.list, ({ filter = [] }) =>
      !filter.includes('active')
        ? { rows: [], total: filter.includes('locked') ? 2 : 3 }
        : { rows: [{ ...row, id: 9, firstName: 'Dag', lastSignIn: null, addedOn: '2026-11-02' }], total: 7 },
    )
    open({ user: admin })
    const work = within(screen.getByRole('region', { name: 'Att göra' }))
    expect(work.getByText('Här är lobby.cards')).toBeVisible()
    const accounts = within(screen.getByRole('article', { name: 'Konton' }))
    expect(await accounts.findByText('7 aktiva konton')).toBeVisible()
    expect(accounts.getByRole('link', { name: /Dag Ek/ })).toHaveTextContent('2026-11-02')
    expect(await accounts.findByRole('link', { name: '3 har inte loggat in än' })).toHaveAttribute(
      'href',
      '/users?show=invited',
    )
    expect(await accounts.findByRole('link', { name: '2 med låst lön' })).toHaveAttribute('href', '/users?show=locked')
    await screen.findByText('Inlägg 1')
  })
  it('shows accounts to administrators beside a service of an earlier release, which refuses the invited', async () => {
    const row = { lastName: 'Ek', email: 'a@b.se', pictureUrl: null, role: 'user', active: true } as const
    withFeed(post(1)).answer(userCalls.list, ({ filter = [] }) => {
      if (filter.includes('invited')) throw new PortalError('invalid_input')
      return !filter.includes('active')
        ? { rows: [], total: 0 }
        : { rows: [{ ...row, id: 9, firstName: 'Dag', lastSignIn: null }], total: 7 }
    })
    open({ user: admin })
    expect(await screen.findByRole('link', { name: /^Dag Ek$/ })).toBeVisible()
    expect(screen.queryByText(/loggat in än/)).not.toBeInTheDocument()
    await screen.findByText('Inlägg 1')
  })
  it.each([
    [undefined, ['Portalen har ingen säkerhetskopia. Se Portalstatus.']],
    ['2026-01-01T02:00:00.000Z', ['Säkerhetskopian är äldre än ett dygn. Se Portalstatus.']],
    [new Date().toISOString(), []],
  ])('tells administrators of a backup that is missing: %s', async (lastBackupAt, text) => {
    withFeed(post(1))
      .answer(userCalls.list, () => ({ rows: [], total: 0 }))
      .answer(statusCalls('identity').read, () => ({ ...STATUS, ...(lastBackupAt ? { lastBackupAt } : {}) }))
    open({ user: admin })
    await screen.findByText('Inlägg 1')
    const names = () => screen.queryAllByRole('link', { name: /Se Portalstatus/ }).map((link) => link.textContent)
    await waitFor(() => expect(names()).toEqual(text))
  })
  it('shows none for administrators (D18)', async () => {
    withFeed(post(1)).answer(userCalls.list, () => ({ rows: [], total: 0 }))
    open({ user: admin })
    expect(screen.queryByText('Här är lobby.statistics')).not.toBeInTheDocument()
    await screen.findByText('Inlägg 1')
  })

  it("links to the areas' contributions (D20)", async () => {
    withFeed()
    const { person, address } = open()
    const links = within(screen.getByRole('navigation', { name: 'Genvägar' }))
    expect(links.getAllByRole('link').map((link) => link.textContent)).toEqual(['Kvitton', 'Fakturor'])
    await screen.findByText('Inga inlägg än. Skriv det första.')
    await person.click(links.getByRole('link', { name: 'Fakturor' }))
    expect(address()).toBe('/Fakturor')
  })
})

it('begins an act of an area with one press', async () => {
  withFeed()
  const { person, address } = renderPage(
    <PageLinksProvider value={[...LINKS, { label: 'Nytt kvitto', path: '/Kvitto?ny', isAct: true }]}>
      <LobbyPage />
    </PageLinksProvider>,
    { at: '/Lobby', path: '/Lobby', slots },
  )
  await screen.findByText('Inga inlägg än. Skriv det första.')
  await person.click(within(screen.getByRole('navigation', { name: 'Genvägar' })).getByText('Nytt kvitto'))
  expect(address()).toBe('/Kvitto?ny')
})

describe('the feed', () => {
  it('shows author, message and date, newest first', async () => {
    withFeed(post(2, 'Rad ett\nRad två'), post(1))
    open()
    const [first] = await screen.findAllByRole('article')
    expect(first).toHaveTextContent('Björn Lind')
    expect(first).toHaveTextContent('2026-11-20 08:30')
    expect(messages()).toEqual(['Rad ett\nRad två', 'Inlägg 1'])
  })

  it('loads older posts by the keyboard', async () => {
    const portal = withFeed(...[5, 4, 3, 2, 1].map((id) => post(id)))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Visa fler inlägg' }))
    await waitFor(() => expect(messages()).toHaveLength(5))
    expect(portal.received(postCalls.list).map(({ input }) => input.before)).toEqual([undefined, 3])
    expect(screen.queryByRole('button', { name: 'Visa fler inlägg' })).not.toBeInTheDocument()
  })

  it('loads older posts when its end scrolls into view', async () => {
    const portal = withFeed(...[7, 6, 5, 4, 3, 2, 1].map((id) => post(id)))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        #seen: (entries: { isIntersecting: boolean }[]) => void
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          this.#seen = seen
        }
        observe() {
          this.#seen([{ isIntersecting: true }])
        }
        disconnect() {}
      },
    )
    open()
    await waitFor(() => expect(messages()).toHaveLength(7))
    expect(portal.received(postCalls.list)).toHaveLength(3)
  })

  it('shows an error when older posts cannot be loaded, and retries only on request', async () => {
    const portal = withFeed(...[4, 3, 2, 1].map((id) => post(id)))
    const { person } = open()
    const more = await screen.findByRole('button', { name: 'Visa fler inlägg' })
    portal.fail(postCalls.list, new PortalError('service_unavailable'))
    await person.click(more)
    await screen.findByText('Fler inlägg kunde inte hämtas.')
    expect(messages()).toHaveLength(3)
    portal.answer(postCalls.list, () => ({ posts: [post(1)], more: false }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(messages()).toHaveLength(4))
  })

  it('shows the documented text when it cannot be loaded, and retries', async () => {
    const portal = fakePortal().fail(postCalls.list, new PortalError('service_unavailable'))
    const { person } = open()
    await screen.findByText('There was something issue in responding server.')
    portal.answer(postCalls.list, () => ({ posts: [post(1)], more: false }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Inlägg 1')).toBeInTheDocument()
  })
})

describe('the post box', () => {
  it('cannot send white space only', async () => {
    withFeed()
    const { person } = open()
    const send = screen.getByRole('button', { name: 'Publicera' })
    const box = screen.getByRole('textbox', { name: 'Skriv ett inlägg' })
    expect(send).toBeDisabled()
    await person.type(box, '  ')
    expect(send).toBeDisabled()
    await person.type(box, 'Hej')
    expect(send).toBeEnabled()
  })

  it('is one row on a phone until it has the focus, and stays large then', async () => {
    onPhone()
    withFeed()
    const { person } = open()
    expect(screen.queryByRole('button', { name: 'Publicera' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('textbox', { name: 'Skriv ett inlägg' }))
    await person.click(document.body)
    expect(screen.getByRole('button', { name: 'Publicera' })).toBeDisabled()
  })

  it('sends the post, shows it on top and is empty again', async () => {
    const portal = withFeed(post(1))
    const { person } = open()
    await screen.findByText('Inlägg 1')
    const box = screen.getByRole('textbox', { name: 'Skriv ett inlägg' })
    await person.type(box, 'Fika kl 15')
    await person.click(screen.getByRole('button', { name: 'Publicera' }))
    await waitFor(() => expect(messages()).toEqual(['Fika kl 15', 'Inlägg 1']))
    expect(box).toHaveValue('')
    expect(portal.received(postCalls.add)[0]?.input).toEqual({ message: 'Fika kl 15' })
    expect(portal.received(postCalls.add)[0]?.headers.get('idempotency-key')).toMatch(/\S/)
  })

  it('sends with Ctrl+Enter, while Enter only adds a line', async () => {
    const portal = withFeed()
    const { person } = open()
    await person.type(screen.getByRole('textbox', { name: 'Skriv ett inlägg' }), 'Ett{Enter}två')
    expect(screen.getByText('Ctrl+Enter skickar')).toBeVisible()
    await person.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(portal.received(postCalls.add).map(({ input }) => input.message)).toEqual(['Ett\ntvå']))
  })

  it('keeps the text when it could not be sent, and shows an error', async () => {
    withFeed().fail(postCalls.add, new PortalError('service_unavailable'))
    const { person } = open()
    const box = screen.getByRole('textbox', { name: 'Skriv ett inlägg' })
    await person.type(box, 'Viktigt')
    await person.click(screen.getByRole('button', { name: 'Publicera' }))
    await screen.findByText('Inlägget kunde inte publiceras. Försök igen.')
    expect(box).toHaveValue('Viktigt')
  })

  it('shows a counter near the limit and sends nothing beyond it', async () => {
    withFeed()
    const { person } = open()
    const box = screen.getByRole('textbox', { name: 'Skriv ett inlägg' })
    await person.click(box)
    await person.paste('x'.repeat(1999))
    expect(screen.getByText('1999 av 2000 tecken')).toBeInTheDocument()
    await person.paste('xx')
    expect(screen.getByText('Inlägget får ha högst 2000 tecken, nu är det 2001.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Publicera' })).toBeDisabled()
  })

  it('counts as the server does: an emoji is one character, and white space at the ends is not counted', async () => {
    const portal = withFeed()
    const { person } = open()
    const box = screen.getByRole('textbox', { name: 'Skriv ett inlägg' })
    await person.click(box)
    await person.paste(`  ${'😀'.repeat(2000)}\n`)
    expect(screen.getByText('2000 av 2000 tecken')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Publicera' }))
    await waitFor(() =>
      expect(portal.received(postCalls.add).map(({ input }) => input.message)).toEqual(['😀'.repeat(2000)]),
    )
  })
})
