/** The container by whose height what stays in view takes less room: a full-screen dialog, as high as can be seen. */
const NAME = 'what-if'
/** What a phone's keyboard leaves of the dialog. */
export const LOW_DIALOG = `@container ${NAME} (max-height: 560px)`
/** The paper of the dialog on a phone; `aboveKeyboard` sets its height. */
export const SEEN_WHOLE = { container: `${NAME} / size`, alignSelf: 'flex-start' } as const

/**
 * For the paper of a full-screen dialog, as its ref: it fills what a phone's keyboard leaves of the screen, so that what
 * stays in view in the dialog does so above the keyboard too, and the focused field is scrolled into that part. Browsers
 * that make the page itself lower need nothing; a page that is zoomed in stays as it is.
 */
export function aboveKeyboard(paper: HTMLElement | null): (() => void) | undefined {
  const seen = window.visualViewport
  if (!paper || !seen) return undefined
  const place = () => {
    const isCovered = seen.scale === 1 && seen.height < window.innerHeight
    paper.style.height = isCovered ? `${seen.height}px` : ''
    paper.style.transform = isCovered ? `translateY(${seen.offsetTop}px)` : ''
    return isCovered
  }
  const fit = () => {
    if (place()) paper.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }
  place()
  seen.addEventListener('resize', fit)
  seen.addEventListener('scroll', place)
  return () => {
    seen.removeEventListener('resize', fit)
    seen.removeEventListener('scroll', place)
  }
}
