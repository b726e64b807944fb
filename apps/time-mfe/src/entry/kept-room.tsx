import { type ReactNode, useEffect, useRef } from 'react'
import { Box } from '@portal/ui/kit'

/** Keeps the most height that its content has had: what stands below does not move when fields disappear. */
export function KeptRoom({ children }: { readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const height = element.offsetHeight
    if (height > 0) element.style.minHeight = `${height}px`
  })
  return (
    <Box
      ref={box}
      sx={{
        display: 'grid',
        gap: 'var(--form-gap, 20px)',
        alignContent: 'start',
        '&:empty:not([style])': { display: 'none' },
      }}
    >
      {children}
    </Box>
  )
}
