import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { type CreatedPasskey, passkeyCalls } from '@portal/identity-contract'
import { api, unlessCancelled, useAct, useCall } from '@portal/web-kit'

export const usePasskeys = () => useCall(passkeyCalls.list, {})

export const useRemovePasskey = () => useAct(passkeyCalls.remove, { refreshes: [passkeyCalls.list] })

const useAddPasskey = () => useAct(passkeyCalls.add, { refreshes: [passkeyCalls.list], overlay: false })

/**
 * Lets the browser create a passkey and adds it. False when the user cancelled; throws the browser's or the portal's
 * error.
 */
export function useMakePasskey(): (name: string) => Promise<boolean> {
  const add = useAddPasskey()
  return async (name) => {
    const { options } = await api.call(passkeyCalls.terms, {})
    const response = await made(options)
    if (response === null) return false
    await add.run({ name, response })
    return true
  }
}

async function made(options: Record<string, unknown>): Promise<CreatedPasskey | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return (await unlessCancelled(
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )) as unknown as CreatedPasskey | null
}
