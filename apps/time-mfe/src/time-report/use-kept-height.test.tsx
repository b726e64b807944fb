import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useKeptHeight } from './use-kept-height.ts'

function Card({ isLoaded }: { isLoaded: boolean }): ReactNode {
  return <div ref={useKeptHeight<HTMLDivElement>(isLoaded)} data-testid="card" />
}

it('keeps the last height of loaded content while the next loads', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(240)
  const { rerender } = render(<Card isLoaded />)
  expect(screen.getByTestId('card').style.minHeight).toBe('')
  rerender(<Card isLoaded={false} />)
  expect(screen.getByTestId('card')).toHaveStyle({ minHeight: '240px' })
  rerender(<Card isLoaded />)
  expect(screen.getByTestId('card').style.minHeight).toBe('')
})
