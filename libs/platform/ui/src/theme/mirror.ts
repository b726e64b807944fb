// The package has no types; every project that compiles this file needs these.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./stylis.d.ts" />
import type { StylisPlugin } from '@emotion/cache'
import type { Theme } from '@mui/material/styles'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'
import { themeFor } from './theme.ts'

/**
 * Everything that mirrors MUI's components: a theme that knows its direction, and left swapped with right in every
 * style.
 */
export interface Mirror {
  readonly theme: Theme
  readonly plugins: StylisPlugin[]
}

const SIDES: Readonly<Record<string, string>> = { start: 'right', end: 'left' }

/**
 * Gives `start` and `end` of text their side in the page: by its own direction a Swedish sentence would start at the
 * left.
 */
const giveTextASide: StylisPlugin = (element) => {
  const side =
    element.type === 'decl' && element.props === 'text-align' && typeof element.children === 'string'
      ? SIDES[element.children]
      : undefined
  if (side !== undefined) element.return = `text-align:${side};`
}

export const mirror: Mirror = { theme: themeFor('rtl'), plugins: [prefixer, rtlPlugin as StylisPlugin, giveTextASide] }
