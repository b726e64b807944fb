/** What the portal can do for the sign-in page once its code is there. */
export interface Portal {
  /** Tries to sign in; says in a toast why not. True when a session has begun. */
  signIn(email: string, password: string): Promise<boolean>
}

/** What the script before paint leaves for the portal, under `window.portalHandOver`. */
export interface HandOver {
  /** The registry's answer, asked for while the portal's code was still on its way. */
  readonly registry: Promise<Response>
  /** The portal calls it when it is ready. */
  readonly ready: (portal: Portal) => void
}

declare global {
  interface Window { portalHandOver?: HandOver }
}
