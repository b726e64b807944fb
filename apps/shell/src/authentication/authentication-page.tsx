import type { ReactNode } from 'react'
import { Box, Card, Typography } from '@portal/ui/kit'
import { LogoMark } from '../layout/logo.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'
import { LanguageButton } from './language-button.tsx'

/** One line of a field's help. */
const HELP_LINE = '1.0625rem'

interface Props {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** Anchored at its top, as the sign-in page, so that an error moves nothing above it. */
const PAGE = {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  justifyContent: 'center',
  justifyItems: 'center',
  gap: 3,
  minHeight: '100dvh',
  boxSizing: 'border-box',
  padding: { xs: 2, sm: 3 },
  paddingTop: 'max(24px, 8vh)',
}

/**
 * For the form of such a page: each field has the place of its error, so that the button does not move. The error is
 * nearer its field than the next label.
 */
export const AUTHENTICATION_FORM = {
  display: 'grid',
  '& .MuiFormHelperText-root': { minHeight: HELP_LINE, marginBottom: '12px' },
  '& .MuiFormControl-root:not(:has(> .MuiFormHelperText-root))::after': {
    content: '""',
    height: HELP_LINE,
    marginBlock: '2px 12px',
  },
  '& button[type="submit"]': { marginTop: 1.5 },
}

/** A page for visitors, outside the main layout: the logo and one card. */
export function AuthenticationPage({ title, text, children }: Props): ReactNode {
  usePageTitle(title)
  return (
    <Box component="main" sx={PAGE}>
      <LogoMark size={56} />
      <Card sx={{ width: 392, maxWidth: 'calc(100vw - 32px)', padding: 3.5, display: 'grid', gap: 2.5 }}>
        <Box>
          <Typography variant="h1">{title}</Typography>
          {text !== undefined && <Typography sx={{ color: 'text.secondary', marginTop: 1 }}>{text}</Typography>}
        </Box>
        {children}
      </Card>
      <LanguageButton />
    </Box>
  )
}
