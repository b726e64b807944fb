import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { receiptCalls } from '@portal/money-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import ReceiptsPage from '../receipts/receipts-page.tsx'

let height = 0
const observed = new Map<Element, () => void>()

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: (element: Element) => void
      constructor(tell: () => void) {
        this.observe = (element) => void observed.set(element, tell)
      }
      readonly unobserve = () => {}
      readonly disconnect = () => {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  observed.clear()
})

it('keeps the height of the filters beside an open file, and follows it over the whole page', async () => {
  fakePortal().answer(receiptCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
  renderPage(<ReceiptsPage />, { at: '/Kvitto' })
  const days = await screen.findByRole('group', { name: 'Datumfilter' })
  const filters = days.parentElement as HTMLElement
  const box = filters.parentElement as HTMLElement
  const page = box.parentElement?.closest('div') as HTMLElement
  const resize = (to: number) => {
    height = to
    observed.get(filters)?.()
  }
  resize(92)
  expect(box).toHaveStyle({ minHeight: '92px' })
  page.dataset['narrowed'] = 'true'
  resize(40)
  expect(box).toHaveStyle({ minHeight: '92px' })
  delete page.dataset['narrowed']
  resize(40)
  expect(box).toHaveStyle({ minHeight: '40px' })
})
