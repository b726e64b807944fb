import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Backdrop, Box, CircularProgress } from '@portal/ui/kit'
import { useBusy, useText } from '@portal/web-kit'

const VEIL = {
  zIndex: 'tooltip',
  bgcolor: 'color-mix(in srgb, var(--portal-palette-background-default) 60%, transparent)',
}

/** Covers the page while the user waits longer than 300 ms (D58). */
export function BusyOverlay(): ReactNode {
  const t = useText('shell')
  const open = useBusy()
  return createPortal(
    <Box role="status">
      <Backdrop open={open} unmountOnExit sx={VEIL}>
        <CircularProgress aria-label={t('loading')} size={40} />
      </Backdrop>
    </Box>,
    document.body,
  )
}
