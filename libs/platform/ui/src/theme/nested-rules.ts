/** At-rules that browsers accept only outside of a style rule. */
const OUTSIDE = /^@(?:keyframes|font-face|property)\b/
/** Safari knows this property only by its prefix. */
const USER_SELECT = /(^|[;{])user-select:([^;}]+)/g
/** A pseudo-class alone, perhaps in brackets. */
const BEGINS_WITH_COLON = /(?:^|,)\s*:/
/** What begins or ends something in a block, and in brackets. */
const MARKS = /["'();{}]|\/\*/g
const MARKS_IN_BRACKETS = /["'()]|\/\*/g
const [DOUBLE_QUOTE, QUOTE, OPEN, CLOSE, STAR, SEMICOLON, BACKSLASH, BEGIN] = [34, 39, 40, 41, 42, 59, 92, 123]

/**
 * The rules of a style as emotion writes it, for browsers that read nested rules: stylis, emotion's own way to flat rules,
 * took a sixth of the time in which a page is drawn. They mean the same as stylis' rules: a block's declarations come
 * before its nested rules, and `:hover` means `&:hover`. Without a selector the style is global.
 */
export function nestedRules(styles: string, selector: string): string[] {
  const outside: string[] = []
  const { declarations, blocks } = readBlock({ css: styles, at: 0 }, selector !== '', outside)
  const rules = selector === '' ? blocks : [block(selector, declarations + blocks.join(''))]
  return [...rules, ...outside].filter((rule) => rule !== '').map(prefixed)
}

/** Empty without content. */
const block = (head: string, content: string) => (content === '' ? '' : `${head}{${content}}`)

interface Reading {
  readonly css: string
  /** Where to read on. */
  at: number
}

interface Parts {
  readonly declarations: string
  readonly blocks: readonly string[]
}

/**
 * Reads a block to its end: its own declarations, and the blocks in it. It goes from mark to mark, because the theme's
 * variables alone are 25 000 characters. `isInside`: nested selectors relate to a style rule around them.
 */
function readBlock(reading: Reading, isInside: boolean, outside: string[]): Parts {
  const { css } = reading
  const blocks: string[] = []
  let declarations = ''
  let [start, ended, brackets] = [reading.at, reading.at, 0]
  let end = css.length
  const next = () => nextMark(reading, brackets > 0 ? MARKS_IN_BRACKETS : MARKS)
  for (let mark = next(); mark !== undefined; mark = next()) {
    if (mark === DOUBLE_QUOTE || mark === QUOTE) reading.at = afterText(css, reading.at, mark)
    else if (mark === STAR) reading.at = afterComment(css, reading.at)
    else if (mark === OPEN) brackets += 1
    else if (mark === CLOSE) brackets -= 1
    else if (mark === SEMICOLON) ended = reading.at
    else if (mark === BEGIN) {
      declarations += css.slice(start, ended)
      blocks.push(readNested(reading, css.slice(ended, reading.at - 1).trim(), isInside, outside))
      start = ended = reading.at
    } else {
      end = reading.at - 1
      break
    }
  }
  const rest = css.slice(ended, end).trim()
  declarations += css.slice(start, ended) + rest
  return { declarations: rest !== '' && blocks.length > 0 ? `${declarations};` : declarations, blocks }
}

/** Reads the block that begins here; empty when it has no content, or stands outside. */
function readNested(reading: Reading, head: string, isInside: boolean, outside: string[]): string {
  const from = reading.at
  const isRule = !head.startsWith('@')
  const { declarations, blocks } = readBlock(reading, isInside || isRule, outside)
  if (!isInside || !OUTSIDE.test(head))
    return block(isInside && isRule ? related(head) : head, declarations + blocks.join(''))
  outside.push(`${head}{${reading.css.slice(from, reading.at)}`)
  return ''
}

/** Moves past the next of these marks, and gives the code of its last character. */
function nextMark(reading: Reading, marks: RegExp): number | undefined {
  marks.lastIndex = reading.at
  const isFound = marks.test(reading.css)
  reading.at = isFound ? marks.lastIndex : reading.css.length
  return isFound ? reading.css.charCodeAt(reading.at - 1) : undefined
}

/** In nested rules of a browser `:hover` alone means any element inside. */
function related(selectors: string): string {
  return BEGINS_WITH_COLON.test(selectors)
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

/** The place after a comment whose content begins at `from`. */
function afterComment(css: string, from: number): number {
  const end = css.indexOf('*/', from)
  return end === -1 ? css.length : end + 2
}

/** The place after a text whose content begins at `from`. */
function afterText(css: string, from: number, quote: number): number {
  let at = from
  while (at < css.length && css.charCodeAt(at) !== quote) at += css.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at + 1
}
