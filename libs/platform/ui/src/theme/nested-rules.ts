/** At-rules that browsers accept only outside of a style rule. */
const OUTSIDE = /^@(?:keyframes|font-face|property)\b/
/** Safari knows this property only by its prefix. */
const USER_SELECT = /(^|[;{])user-select:([^;}]+)/g
const [DOUBLE_QUOTE, QUOTE, OPEN, CLOSE, STAR, SLASH, SEMICOLON, BACKSLASH, BEGIN, END] = [
  34, 39, 40, 41, 42, 47, 59, 92, 123, 125,
]

/**
 * The rules of a style as emotion writes it, for browsers that read nested rules: stylis, emotion's own way to flat rules,
 * took a sixth of the time in which a page is drawn. They mean the same as stylis' rules: a block's declarations come
 * before its nested rules, and `:hover` means `&:hover`. Without a selector the style is global.
 */
export function nestedRules(styles: string, selector: string): string[] {
  const outside: string[] = []
  const rules =
    selector === ''
      ? partsOf(styles).blocks.map(([head, body]) => block(head, body, !head.startsWith('@'), outside))
      : [block(selector, styles, true, outside)]
  return [...rules, ...outside].filter((rule) => rule !== '').map(prefixed)
}

/** `head{…}`; empty without content. `isInside`: nested selectors relate to a style rule around them. */
function block(head: string, body: string, isInside: boolean, outside: string[]): string {
  const { declarations, blocks } = partsOf(body)
  let content = declarations
  for (const [inner, innerBody] of blocks) {
    if (isInside && OUTSIDE.test(inner)) outside.push(`${inner}{${innerBody}}`)
    else if (inner.startsWith('@')) content += block(inner, innerBody, isInside, outside)
    else content += block(isInside ? related(inner) : inner, innerBody, true, outside)
  }
  return content === '' ? '' : `${head}{${content}}`
}

/** In nested rules of a browser `:hover` alone means any element inside. */
function related(selectors: string): string {
  return selectors.includes(':')
    ? listOf(selectors)
        .map((one) => (one.startsWith(':') ? `&${one}` : one))
        .join(',')
    : selectors
}

/** Splits at commas, except those in brackets. */
function listOf(selectors: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= selectors.length; at += 1) {
    const mark = selectors[at]
    if (mark === '(') depth += 1
    else if (mark === ')') depth -= 1
    else if (mark === undefined || (mark === ',' && depth === 0)) {
      found.push(selectors.slice(start, at).trim())
      start = at + 1
    }
  }
  return found
}

const prefixed = (rule: string) =>
  rule.includes('user-select:') ? rule.replaceAll(USER_SELECT, '$1-webkit-user-select:$2;user-select:$2') : rule

interface Parts {
  readonly declarations: string
  readonly blocks: readonly (readonly [head: string, body: string])[]
}

/** A block's own declarations, and the blocks directly in it. */
function partsOf(css: string): Parts {
  if (!css.includes('{')) return { declarations: css, blocks: [] }
  const blocks: [string, string][] = []
  let declarations = ''
  let [start, opened, depth, brackets] = [0, 0, 0, 0]
  for (let at = 0; at < css.length; at += 1) {
    const mark = css.charCodeAt(at)
    if (mark === DOUBLE_QUOTE || mark === QUOTE) at = endOfText(css, at)
    else if (mark === SLASH && css.charCodeAt(at + 1) === STAR) at = endOfComment(css, at)
    else if (mark === OPEN) brackets += 1
    else if (mark === CLOSE) brackets -= 1
    else if (brackets > 0) continue
    else if (mark === SEMICOLON && depth === 0) {
      declarations += css.slice(start, at + 1)
      start = at + 1
    } else if (mark === BEGIN) {
      if (depth === 0) opened = at
      depth += 1
    } else if (mark === END) {
      depth -= 1
      if (depth > 0) continue
      blocks.push([css.slice(start, opened).trim(), css.slice(opened + 1, at)])
      start = at + 1
    }
  }
  const rest = css.slice(start).trim()
  return { declarations: rest === '' ? declarations : `${declarations}${rest};`, blocks }
}

function endOfComment(css: string, from: number): number {
  const end = css.indexOf('*/', from + 2)
  return end === -1 ? css.length : end + 1
}

function endOfText(css: string, from: number): number {
  const quote = css.charCodeAt(from)
  let at = from + 1
  while (at < css.length && css.charCodeAt(at) !== quote) at += css.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
