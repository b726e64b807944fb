import type { LinkPurpose } from '@portal/identity-domain'
import type { Language } from '@portal/platform-domain'

/**
 * The address of the page for a new password. A mail in English leads to the page in English, unless this browser's
 * visitor has chosen a language.
 */
export const passwordPage = (
  publicUrl: string,
  token: string,
  language: Language,
  purpose: LinkPurpose = 'reset',
): string =>
  `${publicUrl}/reset-password?token=${token}${purpose === 'invitation' ? '&first' : ''}${language === 'en' ? '&language=en' : ''}`
