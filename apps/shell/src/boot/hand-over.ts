/** What the portal can do for the sign-in page once its code is there. */
export interface Portal {
  /** Tries to sign in; says in a toast why not. True when the form has done its work. */
  signIn(email: string, password: string): Promise<boolean>
  /**
   * Signs in by a passkey; null when a session has begun or the visitor thought better of it, else the text to show.
   */
  signInWithPasskey(): Promise<string | null>
  /** Leaves for the provider of single sign-on; answers only when that failed, with the text to show. */
  leaveForProvider(): Promise<string>
  /** Signs in with what the provider sent back; null when a session has begun, else the text to show. */
  returnFromProvider(answer: string): Promise<string | null>
}

/** What the script before paint leaves for the portal, under `window.portalHandOver`. */
export interface HandOver {
  /** The registry's answer, asked for while the portal's code was still on its way. */
  readonly registry: Promise<Response>
  /** The portal calls it when it is ready. */
  readonly ready: (portal: Portal) => void
}

declare global {
  interface Window {
    portalHandOver?: HandOver
  }
}
