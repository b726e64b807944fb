import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { hiddenVisually } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useAnnounced } from '@portal/web-kit'

/** The live region of {@link announce}; it is in the page before it has text, as screen readers require. */
export function Announcer(): ReactNode {
  const text = useAnnounced((said) => said.text)
  return createPortal(
    <Box role="status" sx={hiddenVisually}>
      {text}
    </Box>,
    document.body,
  )
}
