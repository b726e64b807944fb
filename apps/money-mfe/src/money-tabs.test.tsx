import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage, watchRedraws } from '@portal/page-testkit'
import { MoneyTabs } from './money-tabs.tsx'

it('draws the tabs after the first page is painted, and at once with the next page', async () => {
  const first = watchRedraws(<MoneyTabs />)
  const page = renderPage(first.watched, { at: '/Inkop' })
  expect(await screen.findByRole('tab', { name: 'Inköp', selected: true })).toBeInTheDocument()
  expect(first.redraws()).toBe(0)
  page.unmount()
  const next = watchRedraws(<MoneyTabs />)
  renderPage(next.watched, { at: '/Kvitto' })
  expect(screen.getByRole('tab', { name: 'Kvitton', selected: true })).toBeInTheDocument()
  // MUI's tabs, drawn with their page.
  expect(next.redraws()).toBeGreaterThan(0)
})
