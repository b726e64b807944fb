import { type ReactNode, useEffect, useRef } from 'react'
import { Alert, Box } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'
import type { ReadFirst } from './use-read-first.ts'

/** Says that a pressed form waits for its file to be read, and that it was not saved where it has to be looked at. */
export function ReadFirstNote({ state }: { readonly state: ReadFirst }): ReactNode {
  const t = useMoneyText()
  const box = useRef<HTMLDivElement>(null)
  // The fields that were filled in are above it.
  useEffect(() => {
    if (state === 'look') box.current?.scrollIntoView({ block: 'center' })
  }, [state])
  return (
    <Box ref={box} role="status" sx={{ '&:empty': { display: 'none' } }}>
      {state !== null && <Alert severity={state === 'look' ? 'warning' : 'info'}>{t(`readFirst.${state}`)}</Alert>}
    </Box>
  )
}
