import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'
import { useText } from '@portal/web-kit'

const FOOTER = {
  display: 'flex',
  displayPrint: 'none',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 0.5,
  padding: { xs: 2, sm: '16px 24px', lg: '16px 32px' },
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.8125rem',
}

/** Below every page, for users who turn it on (settings). */
export function PageFooter(): ReactNode {
  const t = useText('shell')
  return (
    <Box component="footer" sx={FOOTER}>
      <span>{t('product')}</span>
      <span>{t('tagline')}</span>
    </Box>
  )
}
