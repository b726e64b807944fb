import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anna } from '@portal/page-testkit'
import { renderPortal, setNetwork } from '../testing.tsx'

describe('without network', () => {
  const pill = () => screen.queryByRole('img', { name: /^Du är utan nät/ })

  it('the header says so, and what it means where nothing is kept on the device', async () => {
    renderPortal({ at: '/Lobby', user: anna })
    await screen.findByRole('main')
    expect(pill()).toBeNull()
    setNetwork(false)
    expect(pill()).toHaveAccessibleName('Du är utan nät. Det du ändrar kan inte sparas förrän nätet är tillbaka.')
    setNetwork(true)
    expect(pill()).toBeNull()
  })
})
