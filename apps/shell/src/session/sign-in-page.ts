let page: HTMLElement | null = null

const findPage = () => (page ??= document.getElementById('sign-in'))

/**
 * Puts the sign-in page, which stands in the HTML, in the place of the portal. `sessionEnded`: it says why it is shown.
 */
export function showSignInPage({ sessionEnded }: { readonly sessionEnded: boolean }): void {
  const shown = findPage()
  document.documentElement.dataset['view'] = 'sign-in'
  if (!shown) return
  if (!shown.isConnected) document.body.append(shown)
  const notice = shown.querySelector<HTMLElement>('[data-session-ended]')
  if (notice) notice.hidden = !sessionEnded
  // On a first visit the page itself has put the focus there, and the visitor may have moved on.
  if (document.activeElement === document.body) shown.querySelector<HTMLElement>('#sign-in-email')?.focus()
}

/** Takes it out of the document, so that nobody meets its fields, labels and landmark beside those of the portal. */
export function hideSignInPage(): void {
  findPage()?.remove()
  document.documentElement.dataset['view'] = 'portal'
}

/** Shows the button of single sign-on, which names the provider; hides it without one (D8). */
export function offerSingleSignOn(name: string | null): void {
  const button = document.querySelector<HTMLElement>('[data-sso]')
  if (!button) return
  button.hidden = name === null
  for (const place of button.getElementsByTagName('span')) place.textContent = name
}

/** Shows the button of passkeys where the browser has them. */
export function offerPasskey(isOffered: boolean): void {
  const button = document.querySelector<HTMLElement>('[data-passkey]')
  if (button) button.hidden = !isOffered
}

/** Shows or hides the way to an account of one's own. */
export function offerRegistration(isOpen: boolean): void {
  const link = document.querySelector<HTMLElement>('[data-register]')
  if (link) link.hidden = !isOpen
}
