import { useSearchParams } from '@portal/ui/router'

const NAME = 'atkomst'

/** The address that offers a link to the people whom a search finds. */
export const accessAddress = (search: string): string => `/users?${new URLSearchParams({ [NAME]: search })}`

/**
 * Whether the address asks for the links of people without access (`/users?atkomst`), for whom it searches first
 * (`/users?atkomst=elin`), and how to leave them.
 */
export function useAccessInAddress(): {
  readonly isOpen: boolean
  readonly search: string
  readonly close: () => void
} {
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams(
      (before) => {
        before.delete(NAME)
        return before
      },
      { replace: true },
    )
  return { isOpen: params.has(NAME), search: params.get(NAME) ?? '', close }
}
