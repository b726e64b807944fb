import { useSearchParams } from '@portal/ui/router'
import { useWayBack } from './use-way-back.ts'

const NAME = 'atkomst'

/** The address that offers a link to the people whom a search finds. */
export const accessAddress = (search: string): string => `/users?${new URLSearchParams({ [NAME]: search })}`

/**
 * Whether the address asks for the links of people without access (`/users?atkomst`), for whom it searches first
 * (`/users?atkomst=elin`), and how to leave them: for the page that opened the address, or else for the list.
 */
export function useAccessInAddress(): {
  readonly isOpen: boolean
  readonly search: string
  readonly close: () => void
} {
  const [params, setParams] = useSearchParams()
  const goBack = useWayBack()
  const showList = () =>
    setParams(
      (before) => {
        before.delete(NAME)
        return before
      },
      { replace: true },
    )
  return { isOpen: params.has(NAME), search: params.get(NAME) ?? '', close: goBack ?? showList }
}
