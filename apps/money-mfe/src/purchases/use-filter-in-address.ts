import { useSearchParams } from '@portal/ui/router'

/** A filter of the list's own that the address names, and how to choose another one; undefined removes it. */
export function useFilterInAddress(name: string): [string | null, (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete('page')
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params.get(name), choose]
}
