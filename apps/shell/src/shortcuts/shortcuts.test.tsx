import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin, anna } from '@portal/page-testkit'
import { STATUS_PATH } from '@portal/platform-contract'
import { toast } from '@portal/web-kit'
import { changeSettings } from '../settings/settings.ts'
import { address, renderPortal } from '../testing.tsx'
import { useOpenTool } from '../tools/open-tool.ts'

const list = () => screen.queryByRole('dialog', { name: 'Kortkommandon' })

async function opened(user = anna) {
  const { person } = renderPortal({ at: '/Lobby', user })
  await screen.findByRole('main')
  return person
}

describe('g and the key of a page', () => {
  const press = (key: string, at: number, target: Element = document.body) => {
    const event = createEvent.keyDown(target, { key })
    Object.defineProperty(event, 'timeStamp', { value: at })
    fireEvent(target, event)
  }

  it('open the page', async () => {
    const person = await opened()
    await person.keyboard('gt')
    await waitFor(() => expect(address()).toBe('/Tidrapportering'))
    await person.keyboard('gk')
    await waitFor(() => expect(address()).toBe('/Kvitto'))
  })

  it('open Portalstatus for administrators alone', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await screen.findByRole('main')
    await person.keyboard('gp')
    expect(address()).toBe('/Lobby')
    cleanup()
    await (await opened(admin)).keyboard('gp')
    await waitFor(() => expect(address()).toBe(STATUS_PATH))
  })

  it('count as two keys after a while, and another key or a field between them ends the wait', async () => {
    await opened()
    press('g', 5_000)
    press('n', 5_100)
    press('g', 7_000)
    press('Shift', 7_100)
    press('t', 7_200)
    press('g', 9_000)
    press('t', 10_500)
    expect(address()).toBe('/Lobby')
    press('n', 10_600)
    await waitFor(() => expect(address()).toBe('/Kvitto?ny'))
  })

  it('do nothing in a field, nor while keys are switched off', async () => {
    const person = await opened()
    await person.keyboard('/')
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('gt')
    expect(field).toHaveValue('gt')
    expect(address()).toBe('/Lobby')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    changeSettings({ shortcuts: false })
    await person.keyboard('gt')
    expect(address()).toBe('/Lobby')
    changeSettings({ shortcuts: true })
  })
})

describe('a shortcut of one key', () => {
  it('opens an area’s form from any page', async () => {
    const person = await opened()
    await person.keyboard('n')
    await waitFor(() => expect(address()).toBe('/Kvitto?ny'))
  })

  it('keeps the filter of the page that it opens a form on', async () => {
    const { person } = renderPortal({ at: '/Kvitto?filter=all', user: anna })
    await screen.findByRole('main')
    await person.keyboard('n')
    await waitFor(() => expect(address()).toBe('/Kvitto?filter=all&ny'))
  })

  it('lets the keys of the next second wait for the form that it opens, also once its page is shown', async () => {
    await opened()
    const press = (key: string, at: number) => {
      const event = createEvent.keyDown(document.body, { key })
      Object.defineProperty(event, 'timeStamp', { value: at })
      fireEvent(document.body, event)
    }
    press('n', 5_000)
    await waitFor(() => expect(address()).toBe('/Kvitto?ny'))
    press('?', 5_900)
    press('/', 5_999)
    expect(useOpenTool.getState().tool).toBeNull()
    expect(list()).toBeNull()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    press('?', 6_000)
    expect(await screen.findByRole('dialog', { name: 'Kortkommandon' })).toBeVisible()
  })

  it('takes what the newest message offers, once', async () => {
    const person = await opened()
    const [older, undo] = [vi.fn<() => void>(), vi.fn<() => void>()]
    toast.success('Kvittot är sparat.', { label: 'Visa', run: older })
    toast.success('Kvittot är borttaget.', { label: 'Ångra', run: undo })
    toast.error('Något annat')
    await person.keyboard('z')
    expect([older.mock.calls.length, undo.mock.calls.length]).toEqual([0, 1])
    await waitFor(() => expect(screen.queryByText('Kvittot är borttaget.')).not.toBeInTheDocument())
    await person.keyboard('zz')
    expect([older.mock.calls.length, undo.mock.calls.length]).toEqual([1, 1])
  })

  it('is only offered to the roles of its page', async () => {
    const person = await opened(admin)
    await person.keyboard('n')
    expect(address()).toBe('/Lobby')
    await person.keyboard('gk')
    await waitFor(() => expect(address()).toBe('/users'))
  })

  it.each(['{Control>}n{/Control}', '{Alt>}n{/Alt}', '{Meta>}n{/Meta}', '{Shift>}n{/Shift}'])(
    'does nothing of its own with a modifier: %s',
    async (keys) => {
      const person = await opened()
      await person.keyboard(keys)
      expect(address()).toBe('/Lobby')
    },
  )

  it('does nothing while the user types, or has something open over the page', async () => {
    const person = await opened()
    await person.keyboard('/')
    const field = await screen.findByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('n?')
    expect(field).toHaveValue('n?')
    expect([address(), list()]).toEqual(['/Lobby', null])
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: /Ditt konto/ }))
    await person.keyboard('n')
    expect(address()).toBe('/Lobby')
  })

  it('is listed by ?, with a switch that turns all of them off for later visits too', async () => {
    const person = await opened()
    await person.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Kortkommandon' }))
    expect(dialog.getByRole('button', { name: 'Stäng' })).toHaveFocus()
    const rows = () => dialog.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(rows()).toEqual([
      'Sök sidor och funktioner',
      'Visa kortkommandon',
      'Ångra, eller det som ett meddelande erbjuder',
      'Nytt kvitto',
      'Lobby',
      'Tidrapportering',
      'Kvitton',
      'Nästa rad',
      'Föregående rad',
    ])
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Överallt',
      'Lägg till',
      'Gå till en sida',
      'I en lista',
    ])
    const keys = dialog.getAllByRole('term').map(({ textContent }) => textContent)
    expect(keys).toEqual(['Ctrl+K eller /', '?', 'Z', 'N', 'L', 'G sedan T', 'G sedan K', 'J', 'K'])
    expect(new Set(keys).size).toBe(keys.length)
    await person.click(dialog.getByRole('switch', { name: 'Kortkommandon utan Ctrl' }))
    expect(dialog.getByText(/^Kortkommandon utan Ctrl, som \? eller g/)).toBeVisible()
    expect(rows()).toEqual(['Sök sidor och funktioner'])
    expect(dialog.getByRole('term')).toHaveTextContent(/^Ctrl\+K$/)
    await person.click(dialog.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(list()).toBeNull())
    await person.keyboard('n?')
    expect([address(), list()]).toEqual(['/Lobby', null])
    changeSettings({ shortcuts: true })
    await person.keyboard('?')
    await screen.findByRole('dialog', { name: 'Kortkommandon' })
  })
})
