import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRoomOfLastVisit } from './room-of-last-visit.ts'

let resized: () => void

function Cards({ isLoading }: { readonly isLoading: boolean }) {
  const [ref, height] = useRoomOfLastVisit('cards')
  return (
    <div ref={ref} data-testid="cards" style={{ minHeight: height }}>
      {isLoading && <i className="MuiSkeleton-root" />}
    </div>
  )
}

/** Shows the cards in this height, as a browser would say after laying them out. */
function visit({ isLoading, height }: { readonly isLoading: boolean; readonly height: number }): string {
  const { unmount } = render(<Cards isLoading={isLoading} />)
  const cards = screen.getByTestId('cards')
  const kept = cards.style.minHeight
  vi.spyOn(cards, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, height))
  resized()
  unmount()
  return kept
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(then: () => void) {
        resized = then
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

it('is the height that the whole element had, not that of its skeletons', () => {
  expect(visit({ isLoading: false, height: 436 })).toBe('')
  expect(visit({ isLoading: true, height: 240 })).toBe('436px')
  expect(visit({ isLoading: false, height: 380 })).toBe('436px')
  expect(visit({ isLoading: true, height: 240 })).toBe('380px')
})

it('is not known in a window of another width, nor where something else is stored', () => {
  visit({ isLoading: false, height: 436 })
  vi.stubGlobal('innerWidth', 390)
  expect(visit({ isLoading: true, height: 240 })).toBe('')
  localStorage.setItem('portal.room.cards', 'x')
  expect(visit({ isLoading: true, height: 240 })).toBe('')
})
