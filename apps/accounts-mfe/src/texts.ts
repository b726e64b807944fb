import { ownTexts } from '@portal/web-kit'
import sv from './locales/sv.json' with { type: 'json' }

/** The accounts area's texts. */
export const useAccountsText = ownTexts('accounts', sv, () => import('./locales/english.ts'))
