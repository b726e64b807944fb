import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { admin, anna } from '@portal/page-testkit'
import { entryOf, threeRemotes } from '../remotes/fixture-registry.ts'
import { changeSettings } from '../settings/settings.ts'
import { address, renderPortal } from '../testing.tsx'
import { useOpenTool } from '../tools/open-tool.ts'
import { tourFor } from './steps.ts'

const step = (path: string, target: string, title: string, order: number, roles: ('admin' | 'user')[] = ['user']) => ({
  path,
  target,
  title,
  text: `Om ${title}.`,
  order,
  roles,
})
const touring = entryOf('touring', {
  tour: [
    step('/Kvitto', 'h1', 'Kvitton', 30),
    step('/Snurra/{Year}/{Month}', 'h1', 'Snurra', 20),
    step('/users', 'h1', 'Konton', 10, ['admin']),
  ],
})
const remotes = [...threeRemotes, touring]
const titled = (title: string) => screen.findByRole('dialog', { name: title })
const next = () => screen.getByRole('button', { name: 'Nästa' })

// jsdom has no media queries and so no preference about motion.
const nothing = () => {}
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }))
})

it("has the areas' steps of the role in order, and last where it can be started again", () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const tour = tourFor(remotes, 'user', now)
  expect(tour.map(({ title }) => title)).toEqual(['Snurra', 'Kvitton', 'Ditt konto'])
  expect(tour[0]?.path).toBe('/Snurra/2026/11')
  expect(tourFor(remotes, 'admin', now).map(({ title }) => title)).toEqual(['Konton', 'Ditt konto'])
})

describe('the tour', () => {
  async function started() {
    const { person } = renderPortal({ at: '/Lobby', user: anna, remotes })
    const account = await screen.findByRole('button', { name: /Ditt konto/ })
    await person.click(account)
    await person.click(screen.getByRole('menuitem', { name: 'Visa rundtur' }))
    await titled('Snurra')
    return { person, account }
  }

  it('goes from page to page and back', async () => {
    const { person } = await started()
    expect(await titled('Snurra')).toHaveTextContent('Om Snurra.')
    expect(address()).toMatch(/^\/Snurra\//)
    await person.click(next())
    await titled('Kvitton')
    expect(address()).toBe('/Kvitto')
    await person.click(screen.getByRole('button', { name: 'Tillbaka' }))
    await titled('Snurra')
    expect(address()).toMatch(/^\/Snurra\//)
  })

  it('opens a page with the filter that its step names, and ends with the filter before', async () => {
    const filtered = entryOf('touring', { tour: [step('/Kvitto?filter=all', 'h1', 'Kvitton', 10)] })
    const { person } = renderPortal({ at: '/Kvitto?filter=2026-11', user: anna, remotes: [...threeRemotes, filtered] })
    await person.click(await screen.findByRole('button', { name: /Ditt konto/ }))
    await person.click(screen.getByRole('menuitem', { name: 'Visa rundtur' }))
    await titled('Kvitton')
    expect(address()).toBe('/Kvitto?filter=all')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=2026-11'))
  })

  it('ends by Esc while the page of a step is loading', async () => {
    const never = entryOf('touring', { tour: [step('/Kvitto', '#never', 'Kvitton', 10)] })
    const { person } = renderPortal({ at: '/Lobby', user: anna, remotes: [...threeRemotes, never] })
    const account = await screen.findByRole('button', { name: /Ditt konto/ })
    await person.click(account)
    await person.click(screen.getByRole('menuitem', { name: 'Visa rundtur' }))
    await waitFor(() => expect(address()).toBe('/Kvitto'))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(useOpenTool.getState().tool).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ends by Esc and returns the focus', async () => {
    const { person, account } = await started()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(account).toHaveFocus())
    await waitFor(() => expect(address()).toBe('/Lobby'))
  })

  it('keeps its targets unchanged for screen readers', async () => {
    const { person, account } = await started()
    await waitFor(() => expect(document.querySelector('h1')).not.toHaveAttribute('aria-expanded'))
    for (const title of ['Kvitton', 'Ditt konto']) {
      await person.click(next())
      await titled(title)
    }
    await waitFor(() => expect(account).toHaveAttribute('aria-haspopup', 'menu'))
    await person.click(screen.getByRole('button', { name: 'Klar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(account).toHaveAttribute('aria-haspopup', 'menu')
    expect(account).toHaveAttribute('aria-expanded', 'false')
  })

  it('ends after its last step', async () => {
    const { person } = await started()
    for (const title of ['Kvitton', 'Ditt konto']) {
      await person.click(next())
      await titled(title)
    }
    await person.click(screen.getByRole('button', { name: 'Klar' }))
    await waitFor(() => expect(address()).toBe('/Lobby'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the offer', () => {
  const offer = () => screen.queryByRole('complementary', { name: 'Rundtur' })

  it('is made to a new user, once', async () => {
    const { person, unmount } = renderPortal({ at: '/Lobby', user: admin, remotes })
    await person.click(
      within(await screen.findByRole('complementary', { name: 'Rundtur' })).getByRole('button', { name: 'Nej tack' }),
    )
    expect(offer()).toBeNull()
    unmount()
    renderPortal({ at: '/Lobby', user: admin, remotes })
    await screen.findByRole('main')
    expect(offer()).toBeNull()
  })

  it('is made only on the start page', async () => {
    renderPortal({ at: '/Kvitto', user: anna, remotes })
    await screen.findByRole('main')
    expect(offer()).toBeNull()
  })

  it('stays where it is below the palette, and leaves the page to the tour', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna, remotes })
    const made = await screen.findByRole('complementary', { name: 'Rundtur' })
    await person.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('dialog', { name: 'Sök sidor och funktioner' })).toBeVisible()
    expect(made).toBeInTheDocument()
    await person.keyboard('{Escape}')
    await person.click(await screen.findByRole('button', { name: /Ditt konto/ }))
    await person.click(screen.getByRole('menuitem', { name: 'Visa rundtur' }))
    await titled('Snurra')
    await person.click(screen.getByRole('button', { name: 'Avsluta rundturen' }))
    expect(made).not.toBeInTheDocument()
  })

  it("disappears with the switch, as does the tour's command", async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna, remotes })
    await screen.findByRole('complementary', { name: 'Rundtur' })
    changeSettings({ tour: false })
    await waitFor(() => expect(offer()).toBeNull())
    await person.click(screen.getByRole('button', { name: /Ditt konto/ }))
    expect(screen.queryByRole('menuitem', { name: 'Visa rundtur' })).toBeNull()
  })
})
