import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { anna } from '@portal/page-testkit'
import { renderPortal } from '../testing.tsx'

it('opens the palette beside a panel that leaves the page usable, and not over a dialog', async () => {
  const { person } = renderPortal({ at: '/Lobby', user: anna })
  await screen.findByRole('button', { name: 'Sök sidor och funktioner' })
  const panel = document.createElement('div')
  panel.setAttribute('role', 'dialog')
  document.body.append(panel)
  onTestFinished(() => panel.remove())
  await person.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
  panel.setAttribute('aria-modal', 'false')
  await person.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox')).toBeVisible()
})
