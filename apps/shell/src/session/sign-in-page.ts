import type { Language } from '@portal/platform-domain'
import { wordPage } from '../boot/word-page.ts'

let page: HTMLElement | null = null

const findPage = () => (page ??= document.getElementById('sign-in'))

/**
 * Shows the sign-in page, which is part of the HTML, instead of the portal. `sessionEnded`: it says why it is shown.
 */
export function showSignInPage({ sessionEnded }: { readonly sessionEnded: boolean }): void {
  const shown = findPage()
  document.documentElement.dataset['view'] = 'sign-in'
  if (!shown) return
  if (!shown.isConnected) document.body.append(shown)
  const notice = shown.querySelector<HTMLElement>('[data-session-ended]')
  if (notice) notice.hidden = !sessionEnded
  // On a first visit the page itself has set the focus there, and the visitor may have moved on.
  if (document.activeElement === document.body) shown.querySelector<HTMLElement>('#sign-in-email')?.focus()
}

/** Removes it from the document, so that its fields, labels and landmark do not duplicate those of the portal. */
export function hideSignInPage(): void {
  const left = findPage()
  left?.querySelector('form')?.removeAttribute('aria-busy')
  left?.remove()
  document.documentElement.dataset['view'] = 'portal'
}

/** Writes the sign-in page in this language, also while it is hidden. */
export function wordSignInPage(language: Language): void {
  wordPage(document, language)
  const shown = findPage()
  if (shown && !shown.isConnected) wordPage(shown, language)
}

/** Shows the single sign-on button with the provider's name; hides it without a provider (D8). */
export function offerSingleSignOn(name: string | null): void {
  const button = document.querySelector<HTMLElement>('[data-sso]')
  if (!button) return
  button.hidden = name === null
  for (const place of button.getElementsByTagName('span')) place.textContent = name
}

/** Shows the passkey button where the browser supports passkeys. */
export function offerPasskey(isOffered: boolean): void {
  const button = document.querySelector<HTMLElement>('[data-passkey]')
  if (button) button.hidden = !isOffered
}

/** Shows or hides the link to registration. */
export function offerRegistration(isOpen: boolean): void {
  const link = document.querySelector<HTMLElement>('[data-register]')
  if (link) link.hidden = !isOpen
}
