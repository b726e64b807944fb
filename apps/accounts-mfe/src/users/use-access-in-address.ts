import { useSearchParams } from '@portal/ui/router'

/** Whether the address asks for the links of people without access (`/users?atkomst`), and how to leave them. */
export function useAccessInAddress(): { readonly isOpen: boolean; readonly close: () => void } {
  const [params, setParams] = useSearchParams()
  const close = () =>
    setParams(
      (before) => {
        before.delete('atkomst')
        return before
      },
      { replace: true },
    )
  return { isOpen: params.has('atkomst'), close }
}
