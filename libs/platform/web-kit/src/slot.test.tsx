// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Slot, SlotProvider } from './slot.tsx'

it('shows what the shell puts there, with the page’s values', () => {
  render(
    <SlotProvider value={({ name, props }) => <p>{`${name} ${String(props['userId'])}`}</p>}>
      <Slot name="user.tabs" props={{ userId: 4 }} />
    </SlotProvider>,
  )
  expect(screen.getByText('user.tabs 4')).toBeVisible()
})
it('is empty when nobody contributes', () => {
  const { container } = render(<Slot name="user.tabs" />)
  expect(container).toBeEmptyDOMElement()
})
