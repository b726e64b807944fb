import { isEmail } from '@portal/identity-domain'
import type { Portal } from './hand-over.ts'

/** The form's id in `index.html`. */
const FORM = 'sign-in-form'
/** The button that shows the typed password. */
const REVEAL = '[data-reveal]'

/**
 * Runs the sign-in form, which is plain HTML: checks the fields, and passes them to the portal, waiting for its code if
 * needed. It listens on the document, so that it works from the first paint and after the form is removed and added
 * again.
 */
export function workSignInForm(portal: () => Promise<Portal>): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.form?.id !== FORM) return
    markField(target, true)
    if (refusedIn(target.form)?.hidden === false) showRefused(target.form, false)
    sayUnanswered(target.form, null)
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(REVEAL)
    if (button) reveal(button, button.ariaPressed !== 'true')
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.id !== FORM) return
    event.preventDefault()
    if (form.ariaBusy !== 'true' && check(form)) void submit(form, portal)
  })
}

const field = (form: HTMLFormElement, name: 'email' | 'password') => form.elements.namedItem(name) as HTMLInputElement

/** True when both fields are valid; otherwise shows each error and focuses the first. */
function check(form: HTMLFormElement): boolean {
  const email = field(form, 'email')
  const password = field(form, 'password')
  const wrong = [...(isEmail(email.value.trim()) ? [] : [email]), ...(password.value === '' ? [password] : [])]
  for (const input of [email, password]) markField(input, !wrong.includes(input))
  wrong[0]?.focus()
  return wrong.length === 0
}

/** Shows the typed password, or hides it. */
function reveal(button: HTMLElement, isShown: boolean): void {
  const input = button.previousElementSibling
  if (input instanceof HTMLInputElement) input.type = isShown ? 'text' : 'password'
  button.ariaPressed = String(isShown)
}

const refusedIn = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-refused]')

/** The toast says why and disappears; what to check stays at the fields until one is changed. */
function refuse(form: HTMLFormElement): void {
  showRefused(form, true)
  field(form, 'password').select()
}

/** Marks both fields: the answer does not say which of them is wrong. */
function showRefused(form: HTMLFormElement, isRefused: boolean): void {
  setHidden(refusedIn(form), !isRefused)
  for (const input of [field(form, 'email'), field(form, 'password')]) {
    if (isRefused) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }
}

/** Says beside the button why there was no answer about address and password; both stay as typed. */
function sayUnanswered(form: HTMLFormElement, text: string | null): void {
  const notice = form.querySelector<HTMLElement>('[data-unanswered]')
  if (!notice) return
  notice.textContent = text
  notice.hidden = text === null
}

async function submit(form: HTMLFormElement, portal: () => Promise<Portal>): Promise<void> {
  const failed = form.querySelector<HTMLElement>('[data-failed]')
  form.ariaBusy = 'true'
  const button = form.querySelector<HTMLElement>(REVEAL)
  // Browsers offer to save what is sent as a password.
  if (button) reveal(button, false)
  setHidden(failed, true)
  showRefused(form, false)
  sayUnanswered(form, null)
  try {
    const { signIn } = await portal()
    const answer = await signIn(field(form, 'email').value.trim(), field(form, 'password').value)
    if (typeof answer === 'string') sayUnanswered(form, answer)
    else if (answer) form.reset()
    else refuse(form)
  } catch {
    setHidden(failed, false)
  } finally {
    form.ariaBusy = 'false'
  }
}

/** Shows or hides the error under a field, also for screen readers. */
function markField(input: HTMLInputElement, right: boolean): void {
  const error = document.getElementById(`${input.id}-error`)
  setHidden(error, right)
  if (right) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
  } else {
    input.setAttribute('aria-invalid', 'true')
    if (error) input.setAttribute('aria-describedby', error.id)
  }
}

function setHidden(element: HTMLElement | null, hidden: boolean): void {
  if (element) element.hidden = hidden
}
