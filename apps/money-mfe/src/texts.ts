import { addCatalogue, useText } from '@portal/web-kit'
import sv from './locales/sv.json' with { type: 'json' }

addCatalogue('money', sv)

/** The money area's texts. */
export const useMoneyText = () => useText('money')
