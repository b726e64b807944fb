import * as z from 'zod'
import {
  amountToText,
  isMonth,
  isPlainDate,
  kronorFromOre,
  MAX_AMOUNT,
  oreFromKronor,
  parseAmount,
  type Ore,
} from '@portal/platform-domain'

const anyText = z.string('ska vara text.')
/**
 * Multi-line text without invisible characters; line breaks and tabs stay. NUL stays too, so that validation refuses
 * it.
 */
const visible = (value: string): string => value.replace(UNSEEN, (sign) => (/[\t\n\r\0]/.test(sign) ? sign : ''))

const kept = (sent: typeof anyText, max: number) =>
  sent
    .max(max, `får vara högst ${max} tecken.`)
    .refine((value) => !value.includes('\0'), 'innehåller ett otillåtet tecken.')

/**
 * Control characters, direction marks and zero-width characters: they break lines, or reverse or hide the text beside
 * them.
 */
const UNSEEN = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/**
 * A text as one visible line: line breaks become a space, invisible characters are removed. NUL stays, so that
 * validation refuses it.
 */
export const oneLine = (value: string): string =>
  value.replace(/[\t\r\n\u2028\u2029]+/g, ' ').replace(UNSEEN, (sign) => (sign === '\0' ? sign : ''))

/** Text without NUL (which PostgreSQL cannot store) and without invisible characters, at most `max` characters. */
export const text = (max: number) => kept(anyText.overwrite(visible), max)

/** The same, trimmed; white space at the ends does not count. */
export const trimmedText = (max: number) => kept(anyText.overwrite(visible).trim(), max)

/** A search text: keeps every character, because older records may contain characters that are removed today. */
export const searchText = (max: number) => kept(anyText, max)

/** A trimmed line, such as a name or an address: it is used in mails, feeds, file names and logs. */
export const lineText = (max: number) => kept(anyText.overwrite(oneLine).trim(), max)

/** Trimmed text that is not empty. */
export const requiredText = (max: number) => trimmedText(max).min(1, 'behöver fyllas i.')

/** Whole-number id of a record or a user. */
export const id = z
  .int('ska vara ett heltal.')
  .min(1, 'ska vara ett heltal från 1.')
  .max(2_147_483_647, 'är för stort.')

const digits = z.string('ska vara ett tal.').regex(/^\d{1,10}$/, 'ska vara ett heltal.')

/** A whole number sent as text: query strings and multipart fields. */
export const wholeNumberText = (min: number, max: number) =>
  z.codec(digits, z.int().min(min, `ska vara minst ${min}.`).max(max, `får vara högst ${max}.`), {
    decode: Number,
    encode: String,
  })

/** An id sent as text. */
export const idText = wholeNumberText(1, 2_147_483_647)

/** Older clients send ids in JSON as numbers or as text. */
export const looseId = z.codec(z.union([id, idText], 'ska vara ett heltal.'), id, {
  decode: (value) => value,
  encode: (value) => value,
})

/** The portal's optional `userid` (D7): an empty text counts as missing. */
export const userIdText = z.codec(z.union([z.literal(''), digits], 'ska vara ett heltal.').optional(), id.optional(), {
  decode: (value) => (value ? Number(value) : undefined),
  encode: (value) => (value === undefined ? undefined : String(value)),
})

/** The same in a JSON body. */
export const userIdJson = z.codec(
  z.union([id, z.literal(''), digits, z.null()], 'ska vara ett heltal.').optional(),
  id.optional(),
  {
    decode: (value) => (value === undefined || value === null || value === '' ? undefined : Number(value)),
    encode: (value) => value,
  },
)

/** `YYYY-MM-DD`, a day that exists in the calendar. */
export const plainDate = z
  .string('ska vara ett datum (ÅÅÅÅ-MM-DD).')
  .refine(isPlainDate, 'ska vara ett datum (ÅÅÅÅ-MM-DD).')

/** `YYYY-MM`. */
export const month = z.string('ska vara en månad (ÅÅÅÅ-MM).').refine(isMonth, 'ska vara en månad (ÅÅÅÅ-MM).')

const AMOUNT_RULE = 'ska vara ett belopp från 0 till 999 999 999,99 med högst två decimaler.'

/** `Value` is text on the wire and öre inside (D23). Numbers are accepted from older clients. */
export const amountText = z.codec(
  z.union([z.string(), z.number()], AMOUNT_RULE).refine((value) => parseAmount(String(value)) !== null, AMOUNT_RULE),
  z.int().min(0).max(MAX_AMOUNT),
  { decode: (value) => parseAmount(String(value)) ?? 0, encode: amountToText },
)

/** A sum in answers: text on the wire, öre inside; may be larger than the limit for one record. */
export const sumText = z.codec(z.string(), z.number(), {
  decode: (value) => Math.round(Number(value) * 100),
  encode: amountToText,
})

/** Pay figures: kronor with decimals on the wire, öre inside. */
export const kronor = z.codec(z.number('ska vara ett tal.'), z.int() as z.ZodType<Ore, Ore>, {
  decode: oreFromKronor,
  encode: kronorFromOre,
})

/** 0 or 1 on the wire, boolean inside. */
export const flag = z.codec(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1'), z.boolean()], 'ska vara 0 eller 1.'),
  z.boolean(),
  {
    decode: (value) => value === true || Number(value) === 1,
    encode: (value) => (value ? 1 : 0),
  },
)

/** JSON inside a text field (multipart fields and query strings). */
export const jsonText = <T extends z.ZodType>(inner: T) =>
  z
    .codec(z.string('ska vara JSON.').max(20_000, 'är för lång.'), z.json(), {
      decode: (value, context) => {
        try {
          return JSON.parse(value) as z.core.util.JSONType
        } catch {
          context.issues.push({ code: 'custom', message: 'ska vara JSON.', input: value })
          return z.NEVER
        }
      },
      encode: (value) => JSON.stringify(value),
    })
    .pipe(inner as unknown as z.ZodType<z.output<T>, z.core.util.JSONType>)
