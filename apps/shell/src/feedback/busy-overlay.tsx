import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Backdrop, Box, CircularProgress, Typography } from '@portal/ui/kit'
import { useBusy, useBusyText, useText } from '@portal/web-kit'

const VEIL = {
  zIndex: 'tooltip',
  flexDirection: 'column',
  gap: 2,
  color: 'text.primary',
  bgcolor: 'color-mix(in srgb, var(--portal-palette-background-default) 60%, transparent)',
}

/** Readable above what the veil lets through. */
const WORDS = {
  paddingInline: 2,
  paddingBlock: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontWeight: 600,
}

/**
 * Covers the page while the user waits longer than 300 ms (D58), and says what for after a second. It does not fade: each
 * frame of that is the whole window, just when the processor has most to do.
 */
export function BusyOverlay(): ReactNode {
  const t = useText('shell')
  const open = useBusy()
  const text = useBusyText()
  return createPortal(
    <Box role="status">
      <Backdrop open={open} unmountOnExit transitionDuration={0} sx={VEIL}>
        <CircularProgress aria-label={t('loading')} size={40} />
        {text !== '' && <Typography sx={WORDS}>{text}</Typography>}
      </Backdrop>
    </Box>,
    document.body,
  )
}
