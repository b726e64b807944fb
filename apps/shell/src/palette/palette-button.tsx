import type { ReactNode } from 'react'
import { Search } from 'lucide-react'
import { Box, ButtonBase } from '@portal/ui/kit'
import { useText } from '@portal/web-kit'
import { openTool } from '../tools/open-tool.ts'
import { PALETTE_HINT } from './use-palette-key.ts'

const BUTTON = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'flex-start' },
  gap: 1,
  flexShrink: 0,
  height: 40,
  width: { xs: 40, md: 220 },
  paddingInline: { xs: 0, md: 1.5 },
  borderRadius: 1,
  border: { md: 1 },
  borderColor: { md: 'divider' },
  bgcolor: { md: 'background.default' },
  color: { xs: 'action.active', md: 'text.secondary' },
  fontSize: '0.875rem',
  '&:hover': { borderColor: 'controlLine' },
}
const HINT = {
  marginInlineStart: 'auto',
  paddingInline: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '5px',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  // Not in the button's text: voice control uses the name; aria-keyshortcuts gives the keys.
  '&::after': { content: 'attr(data-keys)' },
}
const WIDE = { display: { xs: 'none', md: 'inline' } }

/** Opens the command palette, and shows its keys. On a phone only the search icon is shown. */
export function PaletteButton(): ReactNode {
  const t = useText('shell')
  return (
    <ButtonBase
      aria-label={t('palette.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      data-tour="palette"
      onClick={() => openTool('palette')}
      sx={BUTTON}
    >
      <Search size={18} aria-hidden />
      <Box component="span" sx={WIDE}>
        {t('palette.hint')}
      </Box>
      <Box component="kbd" aria-hidden data-keys={PALETTE_HINT} sx={{ ...HINT, ...WIDE }} />
    </ButtonBase>
  )
}
