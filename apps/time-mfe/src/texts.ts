import type { FigureName } from '@portal/time-domain'
import { addCatalogue, useText } from '@portal/web-kit'
import sv from './locales/sv.json' with { type: 'json' }

/** A figure of Snurra without a name or an explanation does not compile. */
interface FigureTexts {
  readonly pay: Readonly<Record<FigureName, string>>
  readonly explain: { readonly about: Readonly<Record<FigureName, string>> }
}

addCatalogue('time', sv satisfies FigureTexts)

/** The time area's texts. */
export const useTimeText = () => useText('time')
