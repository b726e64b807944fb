import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { admin, renderPage } from '@portal/page-testkit'
import HolidaysSection from './holidays-section.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
  return () => vi.useRealTimers()
})

const days = (year: number) =>
  within(screen.getByRole('list', { name: `Helgdagar ${year}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('lists the days off of the year with the three eves (D40), and of the years beside it', async () => {
  const { person } = renderPage(<HolidaysSection />, { user: admin })
  expect(days(2026)).toHaveLength(16)
  expect(days(2026)).toContain('2026-12-24 torsJulafton, räknas som ledig')
  expect(days(2026)).toContain('2026-06-06 lörNationaldagen')
  await person.click(screen.getByRole('button', { name: 'Året efter' }))
  expect(days(2027)).toContain('2027-03-26 freLångfredagen')
  expect(screen.getByRole('status')).toHaveTextContent('2027')
})

it('ends where no holidays are known', async () => {
  vi.setSystemTime(new Date('2099-11-20T13:00:00Z'))
  renderPage(<HolidaysSection />, { user: admin })
  expect(screen.getByRole('button', { name: 'Året efter' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Året före' })).toBeEnabled()
})
