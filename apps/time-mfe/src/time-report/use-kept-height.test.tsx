import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useKeptHeight } from './use-kept-height.ts'

function Card({ isLoaded }: { isLoaded: boolean }): ReactNode {
  return <div ref={useKeptHeight<HTMLDivElement>(isLoaded)} data-testid="card" />
}

const height = () => screen.getByTestId('card').style.height

afterEach(() => vi.unstubAllGlobals())

it('keeps the last height of loaded content while the next loads, and none before the first', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(240)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void
      readonly disconnect = () => {}
      constructor(tell: () => void) {
        this.observe = tell
      }
    },
  )
  const { rerender } = render(<Card isLoaded={false} />)
  expect(height()).toBe('')
  rerender(<Card isLoaded />)
  expect(height()).toBe('')
  rerender(<Card isLoaded={false} />)
  expect(height()).toBe('240px')
  rerender(<Card isLoaded />)
  expect(height()).toBe('')
})
