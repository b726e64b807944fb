// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Slot, SlotProvider } from './slot.tsx'

it("shows the shell's content for it, with the page's values", () => {
  render(
    <SlotProvider value={({ name, props }) => <p>{`${name} ${String(props['userId'])}`}</p>}>
      <Slot name="user.tabs" props={{ userId: 4 }} />
    </SlotProvider>,
  )
  expect(screen.getByText('user.tabs 4')).toBeVisible()
})
it('is empty without contributions', () => {
  const { container } = render(<Slot name="user.tabs" />)
  expect(container).toBeEmptyDOMElement()
})
