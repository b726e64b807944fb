import { useSearchParams } from '@portal/ui/router'

/**
 * A filter of the list's own that the address names, and how to choose another one; undefined removes it. The filters
 * named `parts` are parts of the present one, and end with it.
 */
export function useFilterInAddress(
  name: string,
  parts: readonly string[] = [],
): [string | null, (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        for (const gone of ['page', ...parts]) next.delete(gone)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params.get(name), choose]
}
