import { addCatalogue, useText } from '@portal/web-kit'
import sv from './locales/sv.json' with { type: 'json' }

addCatalogue('time', sv)

/** The time area's texts. */
export const useTimeText = () => useText('time')
