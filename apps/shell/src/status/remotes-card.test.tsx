import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { addCatalogue } from '@portal/web-kit'
import { sv } from '../locales/sv.ts'
import { entryOf } from '../remotes/fixture-registry.ts'
import { RemotesCard } from './remotes-card.tsx'

addCatalogue('shell', sv)

it('says that files came from the browser’s cache, in place of 0 kB', async () => {
  const file = { name: 'http://localhost/mfe/money/v1/entry.js', startTime: 10, responseEnd: 12, transferSize: 300 }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([file as PerformanceResourceTiming])
  fakePortal()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ remotes: [entryOf('money')] })))
  renderPage(<RemotesCard />)
  expect(await screen.findByRole('row', { name: /Ja, \^1\.0\.0 ur webbläsarens cache –/ })).toBeVisible()
})
