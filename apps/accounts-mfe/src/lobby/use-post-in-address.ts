import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '@portal/ui/router'

const NAME = 'inlagg'

/** The Lobby with this post in view, its comments open. */
export const postAddress = (id: number): string => `/Lobby?${new URLSearchParams({ [NAME]: String(id) })}`

/** Tells of each post that the address names (`/Lobby?inlagg=12`), once; the address is then the Lobby's usual one. */
export function usePostInAddress(onNamed: (id: number) => void): void {
  const [params, setParams] = useSearchParams()
  const value = params.get(NAME)
  const tell = useEffectEvent((named: string) => {
    const id = Number(named)
    if (Number.isSafeInteger(id) && id > 0) onNamed(id)
    setParams(
      (before) => {
        before.delete(NAME)
        return before
      },
      { replace: true },
    )
  })
  useEffect(() => {
    if (value !== null) tell(value)
  }, [value])
}
