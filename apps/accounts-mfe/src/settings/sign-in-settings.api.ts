import { authCalls, signInSettingsCalls } from '@portal/identity-contract'
import { useAct, useCall } from '@portal/web-kit'

/** Unknown to an identity service of an earlier release. */
export const useSignInSettings = () => useCall(signInSettingsCalls.read, {})
export const useChooseRegistration = () =>
  useAct(signInSettingsCalls.save, { refreshes: [signInSettingsCalls.read, authCalls.options], overlay: false })
