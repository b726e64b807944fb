import type { ActivityKind } from '@portal/identity-domain'
import type { InBothLanguages } from '@portal/platform-domain'

/** The kinds of events, as people read them in files. */
export const ACTIVITY_KIND_TEXTS: InBothLanguages<Readonly<Record<ActivityKind, string>>> = {
  sv: { 'sign-in': 'Inloggning', account: 'Konto', record: 'Uppgifter', read: 'Läsning', visit: 'Sidbesök' },
  en: { 'sign-in': 'Sign-in', account: 'Account', record: 'Data', read: 'Reading', visit: 'Page visit' },
}
