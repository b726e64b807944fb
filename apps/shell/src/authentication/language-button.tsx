import type { ReactNode } from 'react'
import { Button } from '@portal/ui/kit'
import { useLanguage, useSession, useText } from '@portal/web-kit'

/** Below the card, and at the page's corner where that is free, as on the sign-in page. */
const CORNER = {
  position: { sm: 'absolute' },
  top: { sm: 12 },
  insetInlineEnd: { sm: 16 },
  justifySelf: 'center',
  marginTop: { xs: '14px', sm: 0 },
  paddingInline: '20px',
  fontWeight: 500,
} as const

/** Switches a visitor's language: the sign-in page's script takes the press by the attribute. */
export function LanguageButton(): ReactNode {
  const t = useText('shell')
  const language = useLanguage()
  const isVisitor = useSession(({ status }) => status === 'signed-out')
  if (!isVisitor) return null
  return (
    <Button data-language="" lang={language === 'en' ? 'sv' : 'en'} sx={CORNER}>
      {t('signIn.otherLanguage')}
    </Button>
  )
}
