/**
 * For a form in a box that scrolls: the focused field stays in sight when a phone's keyboard takes room from the box,
 * and when a picture moves the fields; not when it was scrolled out of sight before. Returns what ends it.
 */
export function keepFocusInView(form: HTMLFormElement): (() => void) | undefined {
  const box = form.parentElement
  if (!box || typeof ResizeObserver === 'undefined') return undefined
  const focused = () => form.querySelector(':focus')
  let isSeen = true
  const look = () => {
    const field = focused()?.getBoundingClientRect()
    const { top, bottom } = box.getBoundingClientRect()
    isSeen = field !== undefined && field.top >= top && field.bottom <= bottom
  }
  const observer = new ResizeObserver((changed) => {
    if (isSeen || changed.some(({ target }) => target === box)) focused()?.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(form)
  observer.observe(box)
  box.addEventListener('scroll', look)
  form.addEventListener('focusin', look)
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', look)
    form.removeEventListener('focusin', look)
  }
}
