import { UNREAD } from '@portal/platform-domain'

/** A name is near the top; further down stand goods and addresses. */
const LINES = 3
const MOST = 40
const LEAST_LETTERS = 3
/** Headings, greetings and contact details. */
const NO_NAME =
  /(?<!\p{L})(?:(?:kvitto|faktur|följesedel|invoice|receipt|välkommen|welcome|original|kund|datum|säljare|butik)|(?:hej|kopia|copy|org|tel|telefon|date|sida|page)(?!\p{L}))|www\.|@|\.(?:se|com|nu)(?!\p{L})/iu
/** What file names of some systems may not have. */
const FORBIDDEN = /[\\/:*?"<>|\p{C}]/gu

/**
 * The name of the shop or company at the top of a voucher's text, as `readVoucherText` gets it; undefined where none is
 * sure: one with digits may be an address, and one with `�` was not read surely.
 */
export function sellerName(lines: readonly string[]): string | undefined {
  return lines
    .slice(0, LINES)
    .map((line) => (line.split('\t')[0] ?? '').replaceAll(FORBIDDEN, '').replaceAll(/\s+/g, ' ').trim())
    .find(isName)
}

function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const isWord = letters >= LEAST_LETTERS && letters * 2 > text.length && text.length <= MOST
  return isWord && !/\d/.test(text) && !text.includes(UNREAD) && !NO_NAME.test(text)
}
