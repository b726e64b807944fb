import { flushSync } from 'react-dom'

/** A place on the screen, in px from the window's corner. */
export interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Scales what `view` scrolls, and keeps what is at this place where it is, as far as `view` can be scrolled: of `target`,
 * a picture or page inside it, where there is one, and of all that `view` scrolls otherwise.
 */
export function keepPlace(view: HTMLElement, { x, y }: Place, scale: () => void, target: Element = view): void {
  const measure = () => (target === view ? contentOf(view) : target.getBoundingClientRect())
  const before = measure()
  // Without a size no part of the target is at the place.
  if (before.width === 0 || before.height === 0)
    return target === view ? flushSync(scale) : keepPlace(view, { x, y }, scale)
  const across = (x - before.left) / before.width
  const down = (y - before.top) / before.height
  flushSync(scale)
  const after = measure()
  view.scrollLeft += after.left + across * after.width - x
  view.scrollTop += after.top + down * after.height - y
}

/** All that `view` scrolls, as it lies on the screen. */
function contentOf(view: HTMLElement): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> {
  const { left, top } = view.getBoundingClientRect()
  return {
    left: left - view.scrollLeft,
    top: top - view.scrollTop,
    width: view.scrollWidth,
    height: view.scrollHeight,
  }
}
