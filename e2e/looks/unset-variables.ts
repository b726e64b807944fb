import type { Page } from '@playwright/test'

/** The theme's CSS variables that a rule of the page reads, and none sets: the theme leaves out what no rule reads. */
export const unsetVariables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = Array.from(document.styleSheets)
      .flatMap((sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText))
      .join('\n')
    const read = rules.matchAll(/var\((--portal-(?:palette|shadows|overlays|opacity|font|zIndex)-[\w-]+)\)/g)
    return [...new Set(Array.from(read, ([, name = '']) => name))].filter((name) => !rules.includes(`${name}:`))
  })
