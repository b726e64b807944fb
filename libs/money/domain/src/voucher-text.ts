import { type Ore, type PlainDate, readAmount, readDate, UNREAD } from '@portal/platform-domain'
import { isLikelyDay } from './suggested-day.ts'

/** What a voucher's text says about itself; a part is left out where the text does not tell, or tells several things. */
export interface VoucherText {
  readonly amount?: Ore
  readonly date?: PlainDate
}

/** Names of what is to be paid, the surest first. */
const TOTALS = [
  /(?:att betala|amount due|total due|balance due|amount to pay)/i,
  /(?<!\p{L})(?:total(?:t|summa|belopp|sum)?|slutsumma|summa|grand total|belopp|amount)(?!\p{L})/iu,
  /(?<!\p{L})(?:betalat|betalt|kontokort|kort(?:köp|betalning)?)(?!\p{L})/iu,
]
/** Before the name of a total: it is the total of a part. */
const IS_PART = /(?:moms|vat|tax|netto|net|rabatt|discount|del|sub)[\s\-–]*$/i
/** After the name of a total: what follows is no total any more, or the total of a part. */
const REST = /(?:varav|moms|vat|exkl|excl|rabatt|öresavr).*$/i
/** After the name of a total: the VAT is in it. */
const WITH_VAT = /\(?in[ck]l(?:\.|usive|uding|usive of)?\s*(?:moms|vat|tax)\)?/i
/** Before the amount of VAT itself, not of what is with or without it. */
const VAT = /(?<!(?:ex|exkl|excl|inkl|incl|utan|före)\.?\s*)(?<!\p{L})(?:moms|vat)(?!\p{L})(?<rest>.*)$/iu
/** VAT is at most a fifth of a total, which a total rounded to kronor may be short of. */
const MOST_VAT = 0.2
const ROUNDED: Ore = 100
/** With two decimals: a number without them may be a count, a percentage or the number of an invoice. */
const AMOUNT = /(?<![\d.,\-−–])\d{1,3}(?:(?:[ .,\u00A0\u2009\u202F]\d{3})+|\d{0,6})[.,]\d{2}(?![\d%]|[.,]\d)/g
const FOREIGN = /€|\$|£|(?<!\p{L})(?:EUR|USD|GBP|NOK|DKK)(?!\p{L})/iu

/** Forms with a year, so that no other day can be meant. */
const DAY =
  /(?<![\d.,-])(?:20\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]20\d\d|\d{1,2} \p{L}{3,9}\.? 20\d\d)(?!\d)/giu
/** No receipt has more lines or longer ones; a file that is made to have them must not keep the browser busy. */
const MOST_LINES = 1000
const LONGEST_LINE = 500
const NAMES_DAY = /datum|date/i
/** Days that are not when it was bought or billed. */
const OTHER_DAY = /förfall|due|leverans|delivery|period|senast|giltig|valid|utskr|print/i

/**
 * Reads the amount to pay, in kronor, and the day of a receipt or an invoice from its text, line by line from the top;
 * columns of a line are separated by tabs. The day is at most a year before `today`.
 */
export function readVoucherText(text: readonly string[], today: PlainDate): VoucherText {
  const lines = linesOf(text)
  const found = totalIn(lines)?.amount
  const amount = found !== undefined && mayBeTotal(found, lines) ? found : undefined
  const date = dayIn(lines, today)
  return { ...(amount === undefined ? {} : { amount }), ...(date === undefined ? {} : { date }) }
}

/** How far down the total stands in such a text, as a part of its lines from 0 to 1; `undefined` without a total. */
export function placeOfTotal(text: readonly string[]): number | undefined {
  const lines = linesOf(text)
  const total = totalIn(lines)
  return total && (total.at + 0.5) / lines.length
}

const linesOf = (text: readonly string[]): string[] =>
  text.slice(0, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE))

interface Total {
  readonly amount: Ore
  /** The number of its line, from 0. */
  readonly at: number
}

function totalIn(lines: readonly string[]): Total | undefined {
  // What is paid in another currency has another amount in kronor.
  if (lines.some((line) => FOREIGN.test(line))) return undefined
  for (const name of TOTALS) {
    const named = lines.flatMap((line, at) => {
      const found = name.exec(line)
      if (!found || IS_PART.test(line.slice(0, found.index))) return []
      const rest = line.slice(found.index + found[0].length).replace(WITH_VAT, '')
      const beside = amountsOf(rest)
      // A heading stands above its amount.
      const isBeside = beside.length > 0 || REST.test(rest) || rest.includes(UNREAD)
      return (isBeside ? beside : amountsOf(lines[at + 1] ?? '')).map((amount): Total => ({ amount, at }))
    })
    const [first, ...others] = named
    // Parts are smaller than their total.
    if (first) return others.reduce((most, one) => (one.amount > most.amount ? one : most), first)
  }
  return undefined
}

/** Whether the VAT fits into the amount: in a photo, 89,00 is sometimes read as 39,00. */
const mayBeTotal = (amount: Ore, lines: readonly string[]): boolean =>
  lines.every((line) => {
    const amounts = amountsOf(VAT.exec(line)?.groups?.['rest'] ?? '')
    return amounts.length === 0 || Math.min(...amounts) <= amount * MOST_VAT + ROUNDED
  })

const amountsOf = (text: string): Ore[] =>
  [...text.replace(REST, '').matchAll(AMOUNT)].flatMap(([written]) => readAmount(written) ?? [])

function dayIn(lines: readonly string[], today: PlainDate): PlainDate | undefined {
  const rows = lines.map((line) => line.split('\t').map((text) => ({ text, days: daysOf(text, today) })))
  const days = rows.flatMap((cells, at) =>
    cells.flatMap((cell, column) => {
      // A cell is named by itself, by the one before it, or by the one above it.
      const name = [cell, cells[column - 1], rows[at - 1]?.[column]].find(
        (one) =>
          one && (one === cell || one.days.length === 0) && (NAMES_DAY.test(one.text) || OTHER_DAY.test(one.text)),
      )
      return OTHER_DAY.test(name?.text ?? '') ? [] : cell.days.map((day) => ({ day, isNamed: name !== undefined }))
    }),
  )
  const named = new Set(days.filter(({ isNamed }) => isNamed).map(({ day }) => day))
  const [day, ...others] = named.size > 0 ? named : new Set(days.map((one) => one.day))
  return others.length > 0 ? undefined : day
}

function daysOf(text: string, today: PlainDate): PlainDate[] {
  const read = [...text.matchAll(DAY)].flatMap(([written]) => readDate(written, today) ?? [])
  return read.filter((day) => isLikelyDay(day, today))
}
