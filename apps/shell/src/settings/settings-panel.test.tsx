import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { admin, anna, onPhone, signInAs } from '@portal/page-testkit'
import { renderPortal } from '../testing.tsx'
import { changeSettings, defaultSettings, settingsKey, useSettings } from './settings.ts'

const panel = () => screen.findByRole('dialog', { name: 'Inställningar' })
const kept = (userId: number) =>
  JSON.parse(localStorage.getItem(settingsKey(userId)) ?? '{}') as Record<string, unknown>
// The drawer hides the page behind it from screen readers; so the test finds its content with `hidden`.
const BEHIND = { hidden: true }

async function opened() {
  const { person } = renderPortal({ at: '/Lobby', user: anna })
  await person.click(await screen.findByRole('button', { name: 'Inställningar' }))
  return { person, settings: within(await panel()) }
}

describe('the settings', () => {
  it.each([
    ['Layout', 'Inramad', { layout: 'framed' }],
    ['Layout', 'Samlad', { layout: 'boxed' }],
    ['Sidhuvud', 'Följer sidan', { header: 'static' }],
    ['Sidomenyns tema', 'Halvmörkt', { sidebarTheme: 'semiDark' }],
    ['Tema', 'Mörkt', { mode: 'dark' }],
  ])('%s: %s is stored for the user', async (group, choice, setting) => {
    const { person, settings } = await opened()
    await person.click(within(settings.getByRole('group', { name: group })).getByRole('radio', { name: choice }))
    expect(kept(anna.id)).toMatchObject(setting)
    expect(useSettings.getState()).toMatchObject(setting)
  })

  it('apply at once: the menu, the colours, the direction, the footer', async () => {
    const { person, settings } = await opened()
    await person.click(settings.getByRole('radio', { name: 'Mini' }))
    expect(screen.getByRole('link', { ...BEHIND, name: 'Inköp' })).toHaveTextContent('')
    await person.click(settings.getByRole('radio', { name: 'Utfällbar' }))
    expect(screen.queryByRole('navigation', BEHIND)).toBeNull()
    await person.click(within(settings.getByRole('group', { name: 'Tema' })).getByRole('radio', { name: 'Mörkt' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-dark'))
    await person.click(settings.getByRole('switch', { name: 'Höger till vänster' }))
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    await person.click(settings.getByRole('switch', { name: 'Visa sidfot' }))
    expect(screen.getByRole('contentinfo', BEHIND)).toHaveTextContent('Kompetens, frihet, livsbalans')
  })

  it('return to the defaults by Återställ', async () => {
    const { person, settings } = await opened()
    await person.click(settings.getByRole('radio', { name: 'Inramad' }))
    await person.click(settings.getByRole('switch', { name: 'Visa rundturen' }))
    await person.click(settings.getByRole('button', { name: 'Återställ' }))
    expect(useSettings.getState()).toMatchObject({ layout: defaultSettings.layout, tour: true })
    expect(settings.getByRole('radio', { name: 'Full bredd' })).toBeChecked()
  })

  it('are separate for each user, and close with Esc', async () => {
    const { person, settings } = await opened()
    await person.click(settings.getByRole('radio', { name: 'Inramad' }))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Inställningar' })).toHaveFocus())
    act(() => signInAs(admin))
    expect(useSettings.getState().layout).toBe('full')
    act(() => signInAs(anna))
    expect(useSettings.getState().layout).toBe('framed')
  })

  it('leave out on a phone what changes nothing there, and keep it', async () => {
    localStorage.setItem(settingsKey(anna.id), JSON.stringify({ layout: 'framed', shortcuts: false }))
    onPhone()
    const { person, settings } = await opened()
    for (const name of ['Layout', 'Sidomeny']) expect(settings.queryByRole('group', { name })).toBeNull()
    expect(settings.queryByRole('switch', { name: 'Kortkommandon utan Ctrl' })).toBeNull()
    await person.click(within(settings.getByRole('group', { name: 'Tema' })).getByRole('radio', { name: 'Mörkt' }))
    expect(kept(anna.id)).toMatchObject({ layout: 'framed', shortcuts: false, mode: 'dark' })
  })

  it('offer the box where the window is wider than it, or where it is chosen', async () => {
    onPhone(1100)
    const { person, settings } = await opened()
    const layout = within(settings.getByRole('group', { name: 'Layout' }))
    expect(layout.queryByRole('radio', { name: 'Samlad' })).toBeNull()
    act(() => changeSettings({ layout: 'boxed' }))
    expect(layout.getByRole('radio', { name: 'Samlad' })).toBeChecked()
    await person.click(layout.getByRole('radio', { name: 'Inramad' }))
    expect(layout.queryByRole('radio', { name: 'Samlad' })).toBeNull()
  })

  it('can be opened from the account menu too', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await person.click(await screen.findByRole('button', { name: /Ditt konto/ }))
    await person.click(screen.getByRole('menuitem', { name: 'Inställningar' }))
    expect(await panel()).toBeVisible()
  })
})

it('invalid stored values are ignored', () => {
  localStorage.setItem(settingsKey(anna.id), JSON.stringify({ layout: 'round', sidebar: 'mini' }))
  act(() => signInAs(admin))
  act(() => signInAs(anna))
  expect(useSettings.getState()).toMatchObject({ layout: 'full', sidebar: 'mini' })
  localStorage.setItem(settingsKey(admin.id), '{')
  act(() => signInAs(admin))
  expect(useSettings.getState().layout).toBe('full')
})
