import type { Portal } from './hand-over.ts'

const form = () => document.querySelector<HTMLFormElement>('#sign-in-form')

/**
 * Runs the buttons of single sign-on and passkeys, and the provider's answer, with the portal's code. Errors are shown
 * in the form, headed "Error" (spec 1 §8), until the next attempt.
 */
export function workSingleSignOn(portal: () => Promise<Portal>, returned: string | null): void {
  const attempt = async (act: (portal: Portal) => Promise<string | null>) => {
    begin()
    let failure: string | null
    try {
      failure = await act(await portal())
    } catch {
      failure = document.querySelector('[data-failed]')?.textContent ?? ''
    }
    if (failure !== null) end(failure)
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || form()?.ariaBusy === 'true') return
    if (target.closest('[data-sso]')) void attempt(({ leaveForProvider }) => leaveForProvider())
    // After cancelling, the form is unchanged.
    if (target.closest('[data-passkey]'))
      void attempt(({ signInWithPasskey }) => signInWithPasskey()).then(() => form()?.ariaBusy === 'true' && end(null))
  })
  // After the browser's back button from the provider, the page is as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) end(null)
  })
  if (returned === null) return
  const come = () => void attempt(({ returnFromProvider }) => returnFromProvider(returned))
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', come, { once: true })
  else come()
}

function begin(): void {
  const page = form()
  if (!page) return
  page.ariaBusy = 'true'
  say(page, null)
}

function end(failure: string | null): void {
  const page = form()
  if (!page) return
  page.ariaBusy = 'false'
  say(page, failure)
}

function say(page: HTMLFormElement, failure: string | null): void {
  const notice = page.querySelector<HTMLElement>('[data-sso-failed]')
  const text = notice?.querySelector('p')
  if (!notice || !text) return
  text.textContent = failure
  notice.hidden = failure === null
}
