import type { EmotionCache } from '@emotion/cache'
import { nestedRules } from './nested-rules.ts'

/** Whether this browser reads nested rules: all that the portal supports do, jsdom does not. */
export const readsNestedRules = (): boolean => typeof CSS !== 'undefined' && CSS.supports('selector(&)')

/** Lets the cache insert styles as nested rules from now on. */
export function insertNested(cache: EmotionCache): void {
  cache.insert = (selector, { name, styles }, sheet, shouldCache) => {
    for (const rule of nestedRules(styles, selector)) sheet.insert(rule)
    if (shouldCache) cache.inserted[name] = true
  }
}
