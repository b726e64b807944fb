import { create } from 'zustand'

/** A password of one's own that has to be chosen before the first session (D57). */
export interface FirstPassword {
  readonly changeToken: string
  readonly email: string
}

interface AfterSignIn {
  /** Where the visitor wanted to be before the provider of single sign-on took them away. */
  readonly returnTo: string | null
  readonly firstPassword: FirstPassword | null
}

/** What a sign-in leaves for the page that shows after it. */
export const useAfterSignIn = create<AfterSignIn>()(() => ({ returnTo: null, firstPassword: null }))

/** The first password that a page was opened for, if its state says so. */
export function firstPasswordOf(state: unknown): FirstPassword | null {
  const { changeToken, email } = (state ?? {}) as Partial<Record<keyof FirstPassword, unknown>>
  return typeof changeToken === 'string' && typeof email === 'string' ? { changeToken, email } : null
}
