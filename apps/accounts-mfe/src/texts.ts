import { addCatalogue, useText } from '@portal/web-kit'
import sv from './locales/sv.json' with { type: 'json' }

addCatalogue('accounts', sv)

/** The accounts area's texts. */
export const useAccountsText = () => useText('accounts')
