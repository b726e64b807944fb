import { mailLookCalls } from '@portal/identity-contract'
import { useAct, useCall } from '@portal/web-kit'

export const useMailLook = () => useCall(mailLookCalls.read, {})
export const useSaveMailLook = () => useAct(mailLookCalls.save, { refreshes: [mailLookCalls.read], overlay: false })
export const useTryMailLook = () => useAct(mailLookCalls.tryOut, { overlay: false })
