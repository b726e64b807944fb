import type { ReactNode } from 'react'
import { Box, Card, Typography } from '@portal/ui/kit'
import { useText } from '@portal/web-kit'
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

/** The height of the sign-in page's fields and buttons. */
const CONTROL_HEIGHT = '2.875rem'
/** Windows in which the sign-in page has less space above it, and the logo beside the name (`boot/sign-in.css`). */
const LOW = '@media (max-height: 800px)'
const VERY_LOW = '@media (max-height: 700px)'

/**
 * Logo, name and card stand where they do on the sign-in page (`boot/sign-in.css`), so that nothing jumps on the way
 * there and back. Anchored at its top, so that an error moves nothing above it.
 */
const PAGE = {
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 392px)',
  justifyContent: 'center',
  minHeight: '100dvh',
  boxSizing: 'border-box',
  padding: 'max(24px, 14vh) 16px 24px',
  [LOW]: { paddingTop: 'max(16px, 8vh)' },
  [VERY_LOW]: { paddingBlock: 'max(16px, 5vh) 16px' },
}
const BRAND = {
  display: 'grid',
  justifyItems: 'center',
  marginBottom: '28px',
  textAlign: 'center',
  [VERY_LOW]: {
    gridTemplateColumns: 'auto auto',
    justifyContent: 'center',
    justifyItems: 'start',
    columnGap: '14px',
    marginBottom: '16px',
    textAlign: 'start',
    '& > svg': { gridRow: '1 / 3', width: 48, height: 48 },
  },
}
const NAME = {
  margin: '14px 0 2px',
  fontSize: '1.75rem',
  fontWeight: 750,
  lineHeight: 1.2,
  letterSpacing: '-0.02em',
  [VERY_LOW]: { margin: 0, fontSize: '1.375rem' },
}
const CARD = {
  padding: '28px',
  borderRadius: '14px',
  display: 'grid',
  gap: 2.5,
  '& .MuiButton-root': { minHeight: CONTROL_HEIGHT },
  '& .MuiOutlinedInput-root': { minHeight: CONTROL_HEIGHT },
  [VERY_LOW]: { paddingBlock: '20px' },
  '@media (max-width: 420px)': { paddingInline: '18px' },
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

/** A page for visitors, outside the main layout: logo and name, and one card. */
export function AuthenticationPage({ title, text, children }: Props): ReactNode {
  usePageTitle(title)
  const t = useText('shell')
  return (
    <Box component="main" sx={PAGE}>
      <Box sx={BRAND}>
        <LogoMark size={56} />
        <Typography sx={NAME}>{t('product')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('tagline')}</Typography>
      </Box>
      <Card sx={CARD}>
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
