import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { admin, anna, onPhone } from '@portal/page-testkit'
import { type OpenedAhead, today } from '@portal/web-kit'
import { entryOf, threeRemotes } from '../remotes/fixture-registry.ts'
import type { Runtime } from '../remotes/loader.ts'
import { address, renderPortal } from '../testing.tsx'

const menu = () => within(screen.getByRole('navigation', { name: 'Huvudmeny' }))
const entries = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the layout', () => {
  it.each([
    [admin, ['Lobby', 'Inköp', 'Konton']],
    [anna, ['Lobby', 'Inköp', 'Snurra', 'Tidrapportering']],
  ])('has the documented menu for %j', async (user, labels) => {
    renderPortal({ at: '/Lobby', user })
    await screen.findByRole('heading', { name: 'accounts ./lobby' })
    expect(entries()).toEqual(labels)
  })

  it('marks the current page, for any month of Snurra', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await screen.findByRole('main')
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Lobby')
    await person.click(menu().getByRole('link', { name: 'Snurra' }))
    await screen.findByRole('heading', { name: 'time ./snurra' })
    expect(address()).toMatch(/^\/Snurra\/\d{4}\/(0[1-9]|1[0-2])$/)
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent('Snurra')
  })

  it('marks the entry that a page without one belongs to', async () => {
    renderPortal({ at: '/Kvitto', user: anna })
    await screen.findByRole('heading', { name: 'money ./receipts' })
    expect(menu().getByRole('link', { current: true })).toHaveTextContent('Inköp')
    expect(menu().queryByRole('link', { current: 'page' })).toBeNull()
  })

  it("loads a page's code when the pointer rests on its entry, and not when it only passes", async () => {
    const load = vi.fn<Runtime['load']>(() => Promise.resolve({ default: () => <p>page</p> }))
    renderPortal({ at: '/Lobby', user: anna, load })
    await screen.findByText('page')
    const asked = () => load.mock.calls.map(([remote, module]) => `${remote} ${module}`)
    // In one task: on a busy machine even a passing pointer takes longer than one that rests.
    fireEvent.pointerEnter(menu().getByRole('link', { name: 'Inköp' }))
    fireEvent.pointerEnter(menu().getByRole('link', { name: 'Tidrapportering' }))
    await waitFor(() => expect(asked()).toEqual(['accounts ./lobby', 'time ./time']))
    act(() => menu().getByRole('link', { name: 'Snurra' }).focus())
    await waitFor(() => expect(asked().at(-1)).toBe('time ./snurra'))
    expect(address()).toBe('/Lobby')
  })

  it('lets that page fetch its data then, with the values in its path', async () => {
    const ahead = vi.fn<NonNullable<OpenedAhead['ahead']>>()
    renderPortal({
      at: '/Lobby',
      user: anna,
      load: () => Promise.resolve({ default: Object.assign(() => <p>page</p>, { ahead }) }),
    })
    await screen.findByText('page')
    expect(ahead).not.toHaveBeenCalled()
    act(() => menu().getByRole('link', { name: 'Snurra' }).focus())
    const [year, month] = today().split('-')
    await waitFor(() => expect(ahead).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { year, month }))
  })

  it('sets the title of each page, and focuses it after a navigation but not before', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await waitFor(() => expect(document.title).toBe('Lobby – Portalen'))
    expect(document.body).toHaveFocus()
    await person.click(menu().getByRole('link', { name: 'Inköp' }))
    await waitFor(() => expect(document.title).toBe('Inköp – Portalen'))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('lets the first Tab skip to the page', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await screen.findByRole('main')
    await person.tab()
    await waitFor(() => expect(screen.getByRole('link', { name: 'Hoppa till innehållet' })).toHaveFocus())
    await person.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('goes home by the logo', async () => {
    const { person } = renderPortal({ at: '/Kvitto', user: anna })
    await person.click(await screen.findByRole('link', { name: 'Portalen, till startsidan' }))
    await waitFor(() => expect(address()).toBe('/Lobby'))
  })

  it('opens and closes the menu by the burger', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    // CSS hides both at jsdom's screen width.
    await person.click(await screen.findByLabelText('Öppna menyn'))
    const drawer = await screen.findByRole('dialog', { hidden: true })
    await person.click(within(drawer).getByText('Inköp'))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    expect(address()).toBe('/Inkop')
  })

  it('remembers light and dark', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await person.click(await screen.findByRole('button', { name: 'Byt till mörkt läge' }))
    expect(document.documentElement).toHaveAttribute('data-dark')
    expect(localStorage.getItem('portal.mode')).toBe('dark')
    await person.click(screen.getByRole('button', { name: 'Byt till ljust läge' }))
    expect(document.documentElement).not.toHaveAttribute('data-dark')
  })
})

describe("the browser's back button on a phone", () => {
  const drawer = () => screen.findByRole('dialog', { hidden: true })
  const press = (name: string | RegExp) => async (person: UserEvent) => person.click(await screen.findByLabelText(name))
  const OPEN = [
    ['the menu', press('Öppna menyn'), drawer],
    ['the account menu', press(/^Ditt konto/), () => screen.findByRole('menu')],
    ['the settings', press('Inställningar'), () => screen.findByRole('dialog', { name: 'Inställningar' })],
    [
      'the palette',
      async (person: UserEvent) => {
        await screen.findByRole('main')
        await person.keyboard('{Control>}k{/Control}')
      },
      () => screen.findByRole('combobox'),
    ],
  ] as const

  it.each(OPEN)('closes %s and keeps the page', async (_, open, shown) => {
    onPhone()
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await person.click((await screen.findAllByRole('link', { name: 'Inköp' }))[0] as HTMLElement)
    await screen.findByRole('heading', { name: 'money ./purchases' })
    await open(person)
    const opened = await shown()
    history.back()
    await waitFor(() => expect(opened).not.toBeInTheDocument())
    expect(address()).toBe('/Inkop')
    await waitFor(() => expect(history.state).not.toHaveProperty('isSecond'))
    history.back()
    await waitFor(() => expect(address()).toBe('/Lobby'))
  })

  it.each([
    ['the menu', async (person: UserEvent) => person.click(within(await drawer()).getByText('Inköp')), OPEN[0][1]],
    ['the palette', (person: UserEvent) => person.keyboard('Inköp{Enter}'), OPEN[3][1]],
  ])('returns in one step from a page that was chosen in %s', async (_, choose, open) => {
    onPhone()
    // Removes the entries ahead that other tests left.
    history.pushState(null, '', '/')
    const before = history.length
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await open(person)
    await screen.findByRole('dialog', { hidden: true })
    await choose(person)
    await screen.findByRole('heading', { name: 'money ./purchases' })
    expect(history.length).toBe(before + 1)
    history.back()
    await waitFor(() => expect(address()).toBe('/Lobby'))
    history.forward()
    await waitFor(() => expect(address()).toBe('/Inkop'))
  })
})

describe('the account menu', () => {
  it('names the user, and has no account entry without a remote that contributes the page', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await person.click(await screen.findByRole('button', { name: 'Ditt konto, Anna Öberg, AÖ' }))
    expect(screen.getByText('anna@portal.local')).toBeVisible()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Inställningar',
      'Visa rundtur',
      'Logga ut',
    ])
  })

  it('links to the pages that the areas put there, by role', async () => {
    const icon = (name: string) => screen.getByRole('menuitem', { name }).querySelector('svg')
    const page = { path: '/Installningar', roles: ['admin' as const] }
    const accountMenu = [{ ...page, label: 'Administration' }]
    const routes = [{ ...page, module: './settings', title: 'Administration', icon: 'settings' }]
    const remotes = [...threeRemotes, entryOf('settings', { accountMenu, routes })]
    const { person, unmount } = renderPortal({ at: '/Lobby', user: admin, remotes })
    await person.click(await screen.findByRole('button', { name: /^Ditt konto/ }))
    expect(screen.getByRole('menuitem', { name: 'Administration' })).toHaveAttribute('href', '/Installningar')
    expect(icon('Administration')).toHaveClass('lucide-settings')
    expect(icon('Inställningar')).not.toHaveClass('lucide-settings')
    unmount()
    const own = renderPortal({ at: '/Lobby', user: anna, remotes })
    await own.person.click(await screen.findByRole('button', { name: /^Ditt konto/ }))
    expect(screen.queryByRole('menuitem', { name: 'Administration' })).toBeNull()
  })

  it('marks the page that is open', async () => {
    const page = { path: '/Installningar', roles: ['admin' as const] }
    const settings = entryOf('settings', {
      accountMenu: [{ ...page, label: 'Administration' }],
      routes: [{ ...page, module: './settings', title: 'Administration' }],
    })
    const { person } = renderPortal({ at: '/Installningar', user: admin, remotes: [...threeRemotes, settings] })
    await person.click(await screen.findByRole('button', { name: /^Ditt konto/ }))
    expect(screen.getByRole('menuitem', { current: 'page' })).toHaveTextContent('Administration')
  })

  it('links to the account page when there is one', async () => {
    const konto = entryOf('konto', {
      routes: [{ path: '/Konto', module: './account', roles: ['admin', 'user'], title: 'Mitt konto' }],
    })
    const { person } = renderPortal({ at: '/Lobby', user: anna, remotes: [...threeRemotes, konto] })
    await person.click(await screen.findByRole('button', { name: 'Ditt konto, Anna Öberg, AÖ' }))
    await person.click(screen.getByRole('menuitem', { name: 'Mitt konto' }))
    await screen.findByRole('heading', { name: 'konto ./account' })
    expect(address()).toBe('/Konto')
  })
})
