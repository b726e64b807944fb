import { ownTexts } from '@portal/web-kit'
import sv from './locales/sv.json' with { type: 'json' }

/** The money area's texts. */
export const useMoneyText = ownTexts('money', sv, () => import('./locales/en.json'))
