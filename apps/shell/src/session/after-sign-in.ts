import { create } from 'zustand'
import type { SecondStep } from './second-step.ts'

/** A new password that must be chosen before the first session (D57). */
export interface FirstPassword {
  readonly changeToken: string
  readonly email: string
}

interface AfterSignIn {
  /** The page that the visitor requested before going to the single sign-on provider. */
  readonly returnTo: string | null
  readonly firstPassword: FirstPassword | null
  readonly secondStep: SecondStep | null
}

/** What a sign-in leaves for the page that shows after it. */
export const useAfterSignIn = create<AfterSignIn>()(() => ({
  returnTo: null,
  firstPassword: null,
  secondStep: null,
}))

/** The first password that a page was opened for, if its state contains one. */
export function firstPasswordOf(state: unknown): FirstPassword | null {
  const { changeToken, email } = (state ?? {}) as Partial<Record<keyof FirstPassword, unknown>>
  return typeof changeToken === 'string' && typeof email === 'string' ? { changeToken, email } : null
}
