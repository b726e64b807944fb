import { secondFactorCalls } from '@portal/identity-contract'
import type { SecondFactor } from '@portal/identity-domain'
import { fakePortal } from '@portal/page-testkit'

export const OFF: SecondFactor = { isOn: false, since: null, codesLeft: 0, isRequired: false }
export const ON: SecondFactor = { isOn: true, since: '2026-11-22 08:00:00', codesLeft: 10, isRequired: false }
export const CODES = ['ABCDE-FGHJK', 'LMNPQ-RSTUV', '23456-789AB']

/** A portal whose user has that second factor, and takes `123456` as code. */
export function withFactor(factor = OFF) {
  let own = factor
  return fakePortal()
    .answer(secondFactorCalls.status, () => own)
    .answer(secondFactorCalls.start, () => ({
      key: 'ABCDEFGHIJKL',
      address: 'otpauth://totp/Portalen:anna?secret=ABC',
    }))
    .answer(secondFactorCalls.confirm, () => {
      own = ON
      return { codes: CODES }
    })
    .answer(secondFactorCalls.renewCodes, () => ({ codes: CODES }))
    .answer(secondFactorCalls.remove, () => {
      own = OFF
      return { isOn: false }
    })
}
