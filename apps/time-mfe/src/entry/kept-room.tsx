import { type ReactNode, useEffect, useRef } from 'react'
import { Box } from '@portal/ui/kit'

interface Props {
  /** A text that comes and goes is among the content: the height with it is not kept. */
  readonly isGrown?: boolean
  readonly children: ReactNode
}

/** Keeps the most height that its content has had: what stands below does not move when fields disappear. */
export function KeptRoom({ isGrown = false, children }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element || isGrown) return
    const height = element.offsetHeight
    if (height > 0) element.style.minHeight = `${height}px`
  })
  return (
    <Box
      ref={box}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 'var(--form-gap, 20px)',
        alignContent: 'start',
        '&:empty:not([style])': { display: 'none' },
      }}
    >
      {children}
    </Box>
  )
}
