import { useEffect } from 'react'
import { personalDataCalls, profileCalls, userCalls } from '@portal/identity-contract'
import type { ErasureStatus } from '@portal/identity-domain'
import { useSearchParams } from '@portal/ui/router'
import { type ApiError, useAct, useCall } from '@portal/web-kit'

export const ERASURE_PATH = '/Radering'

const LOOK_MS = 3_000

/** The erasure of the user in the address; refetched until it is done. */
export function useErasure(): { erasure: ErasureStatus | undefined; error: ApiError | null; retry: () => void } {
  const [params] = useSearchParams()
  const { data, error, refetch } = useCall(personalDataCalls.erasure, {
    userId: Number(params.get('userid')) || undefined,
  })
  const isOpen = data?.state === 'ordered'
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isOpen, refetch])
  return { erasure: data, error, retry: () => void refetch() }
}

export const useErase = () =>
  useAct(personalDataCalls.erase, { refreshes: [personalDataCalls.erasure, userCalls.list, profileCalls.get] })
