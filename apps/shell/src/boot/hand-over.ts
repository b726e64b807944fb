/** What the portal offers the sign-in page once its code is loaded. */
export interface Portal {
  /**
   * Tries to sign in; shows a toast on failure. True when the form is finished; false after a refusal of address or
   * password; otherwise the text to show beside the button: there was no answer about them.
   */
  signIn(email: string, password: string): Promise<boolean | string>
  /** Signs in by a passkey; null when a session has started or the visitor cancelled, otherwise the text to show. */
  signInWithPasskey(): Promise<string | null>
  /** Goes to the single sign-on provider; returns only when that failed, with the text to show. */
  leaveForProvider(): Promise<string>
  /** Signs in with the provider's answer; null when a session has started, otherwise the text to show. */
  returnFromProvider(answer: string): Promise<string | null>
}

/** The server's answer about the user of a session, requested before the portal's code was there. */
export interface AskedUser {
  /** The session's name. */
  readonly session: string
  readonly answer: Promise<Response>
}

/** The manifest of the remote that the address belongs to, requested before the portal's code was there. */
export interface AskedManifest {
  readonly path: string
  /** The hash that the browser checks the answer by. */
  readonly integrity: string
  readonly answer: Promise<string>
}

/** What the script before the first paint leaves for the portal, under `window.portalHandOver`. */
export interface HandOver {
  /** The registry's answer, requested while the portal's code was still loading. */
  readonly registry: Promise<Response>
  /** Null for visitors, and where the browser holds an earlier release's token. */
  readonly user: AskedUser | null
  /** Absent until the registry has answered, and where the portal decides which version a user gets. */
  manifest?: AskedManifest
  /** The portal calls it when it is ready. */
  readonly ready: (portal: Portal) => void
}

declare global {
  interface Window {
    portalHandOver?: HandOver
  }
}
