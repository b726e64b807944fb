import type { FigureName } from '@portal/time-domain'
import { ownTexts } from '@portal/web-kit'
import sv from './locales/sv.json' with { type: 'json' }

/** A figure of Snurra without a name or an explanation does not compile. */
interface FigureTexts {
  readonly pay: Readonly<Record<FigureName, string>>
  readonly explain: { readonly about: Readonly<Record<FigureName, string>> }
}

/** The time area's texts. */
export const useTimeText = ownTexts(
  'time',
  sv satisfies FigureTexts,
  () => import('./locales/english.ts') satisfies Promise<{ default: FigureTexts }>,
)
