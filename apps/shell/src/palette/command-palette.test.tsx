import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { type PaletteResultsProps, SLOTS } from '@portal/platform-contract'
import { admin, anna, setNetwork } from '@portal/page-testkit'
import { Popover } from '@portal/ui/kit'
import type { SessionUser } from '@portal/web-kit'
import { entryOf, threeRemotes } from '../remotes/fixture-registry.ts'
import { useRegistry } from '../remotes/registry.ts'
import { changeSettings } from '../settings/settings.ts'
import { address, renderPortal } from '../testing.tsx'

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true })

async function opened(user: SessionUser = anna, portal: Parameters<typeof renderPortal>[0] = {}) {
  const { person } = renderPortal({ at: '/Lobby', user, ...portal })
  await screen.findByRole('main')
  await person.keyboard('{Control>}k{/Control}')
  return { person, field: await screen.findByRole('combobox', { name: 'Sök sidor och funktioner' }) }
}

const FOUND = { slot: SLOTS.paletteResults, id: 'found', module: './found', order: 1, roles: ['user' as const] }
/** The palette beside an area whose part is this one. */
const openedBeside = (Found: (props: PaletteResultsProps) => ReactNode) =>
  opened(anna, {
    remotes: [...threeRemotes, entryOf('found', { slots: [FOUND] })],
    load: (remote) => Promise.resolve({ default: remote === 'found' ? Found : () => null }),
  })

describe('the command palette', () => {
  it.each([
    [anna, ['Lobby', 'Inköp', 'Snurra', 'Tidrapportering', 'Kvitton', 'Nytt kvitto']],
    [admin, ['Lobby', 'Inköp', 'Konton', 'Portalstatus']],
  ])('offers the pages of %j and the actions', async (user, pages) => {
    await opened(user)
    expect(options()).toEqual([
      ...pages,
      'Visa rundtur',
      'Byt tema',
      'Switch to English',
      'Utseende och språk',
      'Kortkommandon',
      'Logga ut',
    ])
  })

  it('keeps what is typed before it is loaded, and runs no shortcut', async () => {
    renderPortal({ at: '/Lobby', user: anna })
    await screen.findByRole('main')
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    for (const key of 'snx') fireEvent.keyDown(document.body, { key })
    fireEvent.keyDown(document.body, { key: 'Backspace' })
    expect(await screen.findByRole('combobox', { name: 'Sök sidor och funktioner' })).toHaveValue('sn')
    expect(address()).toBe('/Lobby')
  })

  it('opens by its keys while the page still loads, and keeps what is typed meanwhile', async () => {
    renderPortal({ at: '/Lobby', user: anna })
    act(() => useRegistry.setState({ status: 'loading' }))
    expect(screen.queryByRole('main')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    for (const key of 'snu') fireEvent.keyDown(document.body, { key })
    act(() => useRegistry.setState({ status: 'ready' }))
    expect(await screen.findByRole('combobox', { name: 'Sök sidor och funktioner' })).toHaveValue('snu')
    expect(address()).toBe('/Lobby')
  })

  it('keeps the filter of the page that an act belongs to', async () => {
    const { person } = await opened(anna, { at: '/Kvitto?filter=all' })
    await person.keyboard('nytt kvitto{Enter}')
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=all&ny'))
  })

  it('filters while typing, ignoring accents, and Enter opens the choice', async () => {
    const { person, field } = await opened()
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('inkop')
    expect(options()).toEqual(['Inköp'])
    expect(screen.getByText('1 träff')).toBeInTheDocument()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/Inkop'))
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it("opens an area's form, found by another word for it", async () => {
    const { person, field } = await opened()
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('utlagg')
    expect(options()).toEqual(['Nytt kvitto'])
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/Kvitto?ny'))
  })

  it.each([
    ['lön', 'Snurra'],
    ['milersattning', 'Tidrapportering'],
    ['engelska', 'Switch to English'],
    ['sidomeny', 'Utseende och språk'],
    ['tidrapprt', 'Tidrapportering'],
    ['snr', 'Snurra'],
    ['kortkomamndon', 'Kortkommandon'],
  ])('finds a page by what users call it: %s', async (text, page) => {
    const { person, field } = await opened()
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard(text)
    expect(options()).toEqual([page])
  })

  it('puts a name that begins with the text before other words of a page', async () => {
    const { person, field } = await opened()
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('ny')
    expect(options().slice(0, 2)).toEqual(['Nytt kvitto', 'Visa rundtur'])
    expect(chosen()).toHaveTextContent('Nytt kvitto')
  })

  it('offers the latest month of a name that is typed, and the one before it by its year', async () => {
    const { person, field } = await opened()
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('okto')
    expect(options()).toEqual([expect.stringMatching(/^Snurra, October 20\d\d$/)])
    const before = Number(options()[0]?.slice(-4)) - 1
    await person.keyboard(` ${before}`)
    expect(options()).toEqual([`Snurra, October ${before}`])
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/Snurra/${before}/10`))
  })

  it('knows this month and the one before it by those words', async () => {
    const { person, field } = await opened()
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('snurra förra')
    expect(options()).toHaveLength(1)
    const before = options()[0]
    await person.clear(field)
    await person.keyboard('snurra denna')
    expect(options()).toHaveLength(1)
    expect(options()[0]).not.toBe(before)
  })

  it('moves the choice by arrows, wrapping around, while the focus stays in the field', async () => {
    const { person, field } = await opened()
    expect(chosen()).toHaveTextContent('Lobby')
    await person.keyboard('{ArrowUp}')
    expect(chosen()).toHaveTextContent('Logga ut')
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(chosen()).toHaveTextContent('Inköp')
    expect(field).toHaveAttribute('aria-activedescendant', chosen().id)
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('says when nothing matches', async () => {
    const { person, field } = await opened()
    await person.keyboard('konton')
    expect(options()).toEqual([])
    expect(field).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText(/^Inget passar din sökning\. .*en månad som/)).toBeVisible()
  })

  it('shows what was run last first, and notes no hits of areas', async () => {
    const { person } = await opened()
    await person.click(screen.getByRole('option', { name: 'Snurra' }))
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await person.keyboard('{Control>}k{/Control}')
    const recent = within(await screen.findByRole('group', { name: 'Senaste' }))
    expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Snurra'])
    expect(options().filter((name) => name === 'Snurra')).toHaveLength(1)
    await person.keyboard('lobby')
    expect(screen.queryByRole('group', { name: 'Senaste' })).toBeNull()
  })

  it('names the key of a line, unless keys are switched off', async () => {
    const { person } = await opened()
    expect(screen.getByRole('option', { name: 'Kortkommandon' })).toHaveAttribute('aria-keyshortcuts', '?')
    const page = screen.getByRole('option', { name: 'Tidrapportering' })
    expect(page).toHaveAccessibleDescription('Kortkommando: G och sedan T')
    expect(page).not.toHaveAttribute('aria-keyshortcuts')
    await person.keyboard('{Escape}')
    act(() => changeSettings({ shortcuts: false }))
    await person.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('option', { name: 'Kortkommandon' })).not.toHaveAttribute('aria-keyshortcuts')
    expect(screen.getByRole('option', { name: 'Tidrapportering' })).not.toHaveAccessibleDescription()
  })

  it('names the key of a page of months, which opens the present one', async () => {
    const roles = ['user' as const]
    const closing = entryOf('closing', {
      routes: [{ path: '/Bokslut', module: './closing', roles, title: 'Bokslut' }],
      actions: [{ label: 'Bokslut', path: '/Bokslut/{Year}/{Month}', roles, key: 'b' }],
    })
    await opened(anna, { remotes: [...threeRemotes, closing] })
    expect(screen.getByRole('option', { name: 'Bokslut' })).toHaveAttribute('aria-keyshortcuts', 'b')
  })

  it('changes the colours', async () => {
    const { person } = await opened()
    await person.click(screen.getByRole('option', { name: 'Byt tema' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-dark'))
  })

  it('opens the settings, and the tour unless that is switched off', async () => {
    changeSettings({ tour: true })
    const { person } = await opened()
    await person.click(screen.getByRole('option', { name: 'Utseende och språk' }))
    const settings = within(await screen.findByRole('dialog', { name: 'Inställningar' }))
    await person.click(settings.getByRole('switch', { name: 'Visa rundturen' }))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox')
    expect(options()).not.toContain('Visa rundtur')
  })

  it('opens by its button too, and Esc returns the focus', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    const button = await screen.findByRole('button', { name: 'Sök sidor och funktioner' })
    await person.click(button)
    await screen.findByRole('combobox')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
  })

  it('takes Enter for itself: its button has the focus again, and would be pressed', async () => {
    const { person, field } = await opened()
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('inkop')
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  })

  it('shows what the areas find, says so while they search, and opens it', async () => {
    const told: string[] = []
    const Found = ({ text, onHits }: PaletteResultsProps) => {
      useEffect(() => {
        told.push(text)
        onHits('people', 'pending')
        onHits('records', text === '#7' ? 'failed' : [])
      }, [text, onHits])
      return (
        <button onClick={() => onHits('people', [{ id: 'a', label: 'Eva Ek', detail: '#7', path: '/Kvitto' }])}>
          svar
        </button>
      )
    }
    const { person, field } = await openedBeside(Found)
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('#7')
    expect(await screen.findByText('Söker …')).toBeVisible()
    await waitFor(() => expect(told).toEqual(['#7']))
    expect(await screen.findByText('Allt kunde inte sökas igenom just nu.')).toBeVisible()
    act(() => screen.getByText('svar').click())
    expect(options()).toEqual(['Eva Ek#7'])
    expect(screen.queryByText('Söker …')).toBeNull()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/Kvitto'))
  })

  it('puts what the areas find before a command that is only nearly spelled', async () => {
    const Found = ({ onHits }: PaletteResultsProps) => {
      useEffect(() => onHits('people', [{ id: 'a', label: 'Tidrapprt Ek', path: '/Kvitto' }]), [onHits])
      return null
    }
    const { person, field } = await openedBeside(Found)
    await person.type(field, 'tidrapprt')
    await waitFor(() => expect(options()).toEqual(['Tidrapprt Ek', 'Tidrapportering']))
  })

  it('says at once that the areas cannot be searched without network', async () => {
    const Found = ({ onHits }: PaletteResultsProps) => {
      useEffect(() => onHits('records', 'pending'), [onHits])
      return null
    }
    const { person, field } = await openedBeside(Found)
    await person.type(field, 'taxi')
    expect(await screen.findByText('Söker …')).toBeVisible()
    setNetwork(false)
    expect(screen.getByText('Allt kunde inte sökas igenom just nu.')).toBeVisible()
    expect(screen.queryByText('Söker …')).toBeNull()
  })

  it('does not open over a dialog', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await person.click(await screen.findByRole('button', { name: 'Inställningar' }))
    await screen.findByRole('dialog')
    await person.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('opens over a popover, which holds nothing and is still there while it closes', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await screen.findByRole('button', { name: 'Inställningar' })
    render(
      <Popover open anchorEl={document.body} slotProps={{ paper: { role: 'dialog', 'aria-label': 'Notiser' } }}>
        <button type="button">Alla</button>
      </Popover>,
    )
    await person.keyboard('{Control>}k{/Control}')
    expect(await screen.findByRole('combobox')).toBeVisible()
  })
})
