import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { KeptRoom } from './kept-room.tsx'

afterEach(() => vi.restoreAllMocks())

it('keeps the room of fields that disappear', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(258)
  const { container, rerender } = render(<KeptRoom>fields</KeptRoom>)
  rerender(<KeptRoom>{false}</KeptRoom>)
  expect(container.firstElementChild).toHaveStyle({ minHeight: '258px' })
  expect(height).toHaveBeenCalled()
})

it('keeps no room of a text that comes and goes', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(258)
  const { container, rerender } = render(<KeptRoom>fields</KeptRoom>)
  height.mockReturnValue(360)
  rerender(<KeptRoom isGrown>warning and fields</KeptRoom>)
  expect(container.firstElementChild).toHaveStyle({ minHeight: '258px' })
})

it('takes no room before there were any', () => {
  const { container } = render(<KeptRoom>{false}</KeptRoom>)
  expect(container.firstElementChild).not.toHaveAttribute('style')
})
