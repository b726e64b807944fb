import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Box } from '@portal/ui/kit'
import { useAnnounced } from '@portal/web-kit'

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
}

/** The live region of {@link announce}; it is in the page before it has text, as screen readers require. */
export function Announcer(): ReactNode {
  const text = useAnnounced((said) => said.text)
  return createPortal(
    <Box role="status" sx={HIDDEN}>
      {text}
    </Box>,
    document.body,
  )
}
