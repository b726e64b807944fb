// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepInView } from './keep-in-view.ts'

let resized = () => {}
const heading = document.createElement('h2')
const scrollIntoView = vi.fn<() => void>()

beforeEach(() => {
  heading.scrollIntoView = scrollIntoView.mockClear()
  document.body.append(heading)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resized = onResize
      }
      observe() {}
      disconnect() {
        resized = () => {}
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

it('scrolls again when the page above it has its height', () => {
  keepInView(heading)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  resized()
  expect(scrollIntoView).toHaveBeenCalledTimes(2)
})

it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('leaves the page alone after a %s', (act) => {
  keepInView(heading)
  window.dispatchEvent(new Event(act))
  resized()
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

it('leaves the page alone once it is scrolled by another way', () => {
  keepInView(heading)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(40)
  window.dispatchEvent(new Event('scroll'))
  resized()
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

it('ends when the element is gone', () => {
  keepInView(heading)
  heading.remove()
  resized()
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})
