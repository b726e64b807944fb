import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anna, setNetwork } from '@portal/page-testkit'
import { renderPortal } from '../testing.tsx'

const canWorkOffline = vi.hoisted(() => vi.fn<() => boolean>(() => false))
vi.mock(import('./worker.ts'), async (original) => ({ ...(await original()), canWorkOffline }))

describe('without network', () => {
  const pill = () => screen.queryByRole('button', { name: /^Du är utan nät/ })
  const UNKEPT =
    'Du är utan nät. Det du ändrar kan inte sparas förrän nätet är tillbaka. ' +
    'Läs inte in sidan igen och stäng den inte: portalen öppnas bara med nät.'

  it('the header says so, and what it means where nothing is kept on the device', async () => {
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await screen.findByRole('main')
    expect(pill()).toBeNull()
    setNetwork(false)
    expect(pill()).toHaveAccessibleName(UNKEPT)
    await person.click(screen.getByRole('button', { name: UNKEPT }))
    expect(await screen.findByRole('dialog', { name: 'Utan nät' })).toHaveTextContent(UNKEPT)
    // This browser cannot keep the portal.
    expect(screen.queryByRole('button', { name: 'Visa valet' })).toBeNull()
    await person.keyboard('{Escape}')
    setNetwork(true)
    await waitFor(() => expect(pill()).toBeNull())
  })

  it('leads to the setting where the browser can keep the portal', async () => {
    canWorkOffline.mockReturnValue(true)
    const { person } = renderPortal({ at: '/Lobby', user: anna })
    await screen.findByRole('main')
    setNetwork(false)
    await person.click(screen.getByRole('button', { name: UNKEPT }))
    await person.click(await screen.findByRole('button', { name: 'Visa valet' }))
    const setting = await screen.findByRole('switch', { name: 'Använd portalen utan nät på den här enheten' })
    await waitFor(() => expect(setting).toHaveFocus())
  })
})
