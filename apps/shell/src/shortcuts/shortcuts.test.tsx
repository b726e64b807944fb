import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { admin, anna } from '@portal/page-testkit'
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

describe('a shortcut of one key', () => {
  it('opens an area’s form from any page', async () => {
    const person = await opened()
    await person.keyboard('k')
    await waitFor(() => expect(address()).toBe('/Kvitto?ny'))
  })

  it('lets the keys of the next second wait for the form that it opens, also once its page is shown', async () => {
    await opened()
    const press = (key: string, at: number) => {
      const event = createEvent.keyDown(document.body, { key })
      Object.defineProperty(event, 'timeStamp', { value: at })
      fireEvent(document.body, event)
    }
    press('k', 5_000)
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
    await person.keyboard('k')
    await person.keyboard('u')
    await waitFor(() => expect(address()).toBe('/users'))
  })

  it.each(['{Control>}k{/Control}', '{Alt>}k{/Alt}', '{Meta>}k{/Meta}', '{Shift>}k{/Shift}'])(
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
    await person.keyboard('k?')
    expect(field).toHaveValue('k?')
    expect([address(), list()]).toEqual(['/Lobby', null])
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: /Ditt konto/ }))
    await person.keyboard('k')
    expect(address()).toBe('/Lobby')
  })

  it('is listed by ?, with a switch that turns all of them off for later visits too', async () => {
    const person = await opened()
    await person.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Kortkommandon' }))
    const rows = () => dialog.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(rows()).toEqual([
      'Sök sidor och funktioner',
      'Sök sidor och funktioner',
      'Visa kortkommandon',
      'Ångra, eller det som ett meddelande erbjuder',
      'Nästa rad i en lista, och från en rad den föregående',
      'Markera raden i en lista, eller avmarkera den',
      'Lobby',
      'Nytt kvitto',
    ])
    await person.click(dialog.getByRole('switch', { name: 'Kortkommandon med en tangent' }))
    expect(rows()).toEqual(['Sök sidor och funktioner'])
    await person.click(dialog.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(list()).toBeNull())
    await person.keyboard('k?')
    expect([address(), list()]).toEqual(['/Lobby', null])
    changeSettings({ shortcuts: true })
    await person.keyboard('?')
    await screen.findByRole('dialog', { name: 'Kortkommandon' })
  })
})
