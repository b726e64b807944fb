import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { hiddenVisually } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useAnnounced } from '@portal/web-kit'

/** At the page's top: after its last line it would make a page that fits the window scroll. */
const ANNOUNCER = { ...hiddenVisually, top: 0 }

/** The live region of {@link announce}; it is in the page before it has text, as screen readers require. */
export function Announcer(): ReactNode {
  const text = useAnnounced((said) => said.text)
  return createPortal(
    <Box role="status" sx={ANNOUNCER}>
      {text}
    </Box>,
    document.body,
  )
}
