import { authCalls } from '@portal/identity-contract'
import type { SignInOutcome } from '@portal/identity-domain'
import { api, busy } from '@portal/web-kit'
import { knownDevice, rememberDevice } from './known-device.ts'

/** A sign-in whose first step was right, and which waits for a code. */
export interface SecondStep {
  readonly codeToken: string
  readonly email: string
}

/** Sends the code of a second step; a device that got in is known from then on. */
export async function sendCode({ codeToken, email }: SecondStep, code: string): Promise<SignInOutcome> {
  const outcome = await busy.during(api.call(authCalls.code, { codeToken, code, device: knownDevice(email) }))
  if (outcome.signedIn) rememberDevice(email, outcome.device)
  return outcome
}
