import { isEmail } from '@portal/identity-domain'
import type { Portal } from './hand-over.ts'

/** Works the sign-in form, which is plain HTML: checks the fields, and hands them to the portal, waiting for its code if need be. */
export function workSignInForm(form: HTMLFormElement, portal: () => Promise<Portal>): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const email = field('email')
  const password = field('password')
  const failed = form.querySelector<HTMLElement>('[data-failed]')

  const isRight = (input: HTMLInputElement) => (input === email ? isEmail(input.value.trim()) : input.value !== '')
  for (const input of [email, password]) input.addEventListener('input', () => markField(input, true))

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    const wrong = [email, password].filter((input) => {
      markField(input, isRight(input))
      return !isRight(input)
    })
    if (wrong.length > 0) wrong[0]?.focus()
    else void submit()
  })

  async function submit(): Promise<void> {
    form.ariaBusy = 'true'
    setHidden(failed, true)
    try {
      const { signIn } = await portal()
      if (await signIn(email.value.trim(), password.value)) form.reset()
      else password.select()
    } catch {
      setHidden(failed, false)
    } finally {
      form.ariaBusy = 'false'
    }
  }
}

/** Shows or hides the error under a field, for eyes and screen readers alike. */
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
