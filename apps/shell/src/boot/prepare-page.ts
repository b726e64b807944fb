import { decide } from './decision.ts'
import { drawInKnownFont } from './sign-in-font.ts'
import { colourMode, stored, TOKEN_KEY } from './stored.ts'

/** The form's id in `index.html`. */
export const SIGN_IN_FORM = 'sign-in-form'

/**
 * Before anything is painted: what to show, and in which colours and font. Then it keeps the page until the boot script is
 * there: a form that is sent too early waits for it, and if it does not come the page says so.
 * It runs once: in the page itself, or where the policy of an older gateway forbids that, with the boot script.
 */
export function preparePage(root: HTMLElement): void {
  if (root.dataset['view'] !== undefined) return
  root.dataset['view'] = decide(location.pathname, location.search, stored(TOKEN_KEY) !== null).view
  root.setAttribute(`data-${colourMode()}`, '')
  drawInKnownFont(root)
  document.addEventListener('submit', keepForBoot)
  document.addEventListener('error', failWithoutBoot, true)
  document.addEventListener('click', reloadAfterFailure)
}

function keepForBoot(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || event.target.id !== SIGN_IN_FORM) return
  event.preventDefault()
  event.target.dataset['sent'] = ''
}

function failWithoutBoot({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.dataset['portal'] !== undefined) document.documentElement.dataset['view'] = 'failed'
}

function reloadAfterFailure({ target }: Event): void {
  if (target instanceof Element && target.closest('#failed button')) location.reload()
}
