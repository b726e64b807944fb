// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { MemoryRouter } from '../router.ts'
import { show } from '../testing/show.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { uiTexts, UiTextsProvider } from '../texts.ts'
import { Amount } from './amount.tsx'
import { PageHeader } from './page-header.tsx'
import { StatusPill } from './status-pill.tsx'
import { initials } from './user-avatar.tsx'
import { ErrorCard } from '../states/error-card.tsx'

it.each([
  ['Anna Öberg', 'AÖ'],
  ['åsa', 'Å'],
  ['Carl Gustaf af Geijerstam', 'CG'],
  ['  ', ''],
])('the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters))

it('an amount is shown in Swedish form', () => {
  const { container } = show(<Amount ore={123_450} />)
  expect(container.textContent).toBe('1\u00A0234,50\u00A0kr')
})
it('a page has one heading and its main button', () => {
  show(<PageHeader title="Kvitton" description="Dina utlägg" action={<button type="button">Lägg till</button>} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Kvitton' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Lägg till' })).toBeVisible()
})
it('a page that the menu does not list leads back to the one above it', () => {
  show(
    <MemoryRouter>
      <PageHeader title="Granskning" back={{ to: '/users', label: 'Till Konton' }} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Till Konton' })).toHaveAttribute('href', '/users')
})
it('an empty state is one sentence and one button', () => {
  show(<EmptyState text="There are no records found." action={<button type="button">Lägg till</button>} />)
  expect(screen.getByText('There are no records found.')).toBeVisible()
  expect(screen.getByRole('button')).toBeVisible()
})
it('a company can replace texts', () => {
  show(
    <UiTextsProvider value={{ ...uiTexts, retry: 'En gång till' }}>
      <ErrorCard onRetry={() => {}} />
    </UiTextsProvider>,
  )
  expect(screen.getByRole('button', { name: 'En gång till' })).toBeVisible()
})
it('a temporary failure says that the portal retries by itself', () => {
  const { rerender } = show(<ErrorCard error={{ mayComeBack: false, requestId: 'r-7' }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('r-7')
  expect(screen.queryByText(uiTexts.retriesItself)).not.toBeInTheDocument()
  rerender(<ErrorCard error={{ mayComeBack: true }} />)
  expect(screen.getByText(uiTexts.retriesItself)).toBeVisible()
})
it('without network a failure that may come back says so, and is the usual one again with the network', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(<ErrorCard text="Sidan kunde inte laddas" error={{ mayComeBack: true }} onRetry={() => {}} />)
  expect(screen.getByText(uiTexts.noNetwork)).toBeVisible()
  expect(screen.queryByText('Sidan kunde inte laddas')).not.toBeInTheDocument()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Sidan kunde inte laddas')).toBeVisible()
  network.mockRestore()
})
it('without network a final failure keeps its own words', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(<ErrorCard text="Sidan finns inte" error={{ mayComeBack: false }} />)
  expect(screen.getByText('Sidan finns inte')).toBeVisible()
  network.mockRestore()
})
it('the dot of a status keeps a system colour where colours are forced', () => {
  show(<StatusPill tint="green">Aktiv</StatusPill>)
  const dot = screen.getByText('Aktiv').firstElementChild?.className.split(' ').at(-1) ?? '-'
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
  expect(rules.find((rule) => rule.startsWith(`.${dot} `))).toMatch(
    /forced-colors: active.*forced-color-adjust: none; background-color: canvastext/s,
  )
})
