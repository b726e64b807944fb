// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { SelectionBar } from './selection-bar.tsx'

it('keeps what has the focus clear of itself, and leaves no room behind', () => {
  const { unmount } = show(
    <SelectionBar label="1 inköp markerat" clearLabel="Avmarkera" onClear={() => {}}>
      <button type="button">Beställ 1</button>
    </SelectionBar>,
  )
  const { style } = document.documentElement
  // Nothing has a height here: the bar's distance from the window's edge, and air.
  expect(style.scrollPaddingBottom).toBe('28px')
  unmount()
  expect(style.scrollPaddingBottom).toBe('')
})
