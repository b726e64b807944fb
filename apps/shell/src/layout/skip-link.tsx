import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'
import { useText } from '@portal/web-kit'

/** The first element that Tab reaches: skips header and menu. `target` is an element's id. */
export function SkipLink({ target }: { readonly target: string }): ReactNode {
  const t = useText('shell')
  const skip = () => document.getElementById(target)?.focus()
  return (
    <Box
      component="a"
      href={`#${target}`}
      onClick={(event) => {
        event.preventDefault()
        skip()
      }}
      sx={{
        displayPrint: 'none',
        position: 'fixed',
        zIndex: 'tooltip',
        top: 12,
        left: 12,
        padding: '10px 16px',
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 600,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('layout.skip')}
    </Box>
  )
}
