import * as z from 'zod'
import { type Codec, defineCall, idText, kronor, month, results, wireObject } from '@portal/platform-contract'
import type { Month, Ore } from '@portal/platform-domain'
import { type IncomeShare, MAX_RATE, MAX_VACATION_DAYS, type PayRates, type RateChange } from '@portal/time-domain'
import { sentHundredths } from './fields.ts'
import { decimalRate, payRateFields } from './pay-record.wire.ts'

/** Who added rates and when; `null` for the built-in ones. */
export interface RateAddition {
  readonly by: number
  readonly name: string
  readonly at: Date
}
export interface RateEntry extends PayRates {
  /** By which it is withdrawn; absent from a service of the release before. */
  readonly id?: number
  readonly added: RateAddition | null
}
export interface ShareEntry extends IncomeShare {
  /** By which it is withdrawn; absent from a service of the release before. */
  readonly id?: number
  /** The user's name; `null` for a share of all users. */
  readonly userName: string | null
  readonly added: RateAddition | null
}

/** All rates and shares in the order in which they were added: of two for the same month the later counts. */
export interface RateBook {
  /** Rates can be added from this month on. */
  readonly earliest: Month
  readonly rates: readonly RateEntry[]
  readonly shares: readonly ShareEntry[]
}

const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
const added = wireObject({
  by: { by: z.int() },
  name: { name: z.string() },
  at: { at: instant },
}).nullable() as Codec<RateAddition | null>

const lineId = { id: { id: z.int().optional() } } as const
const rateEntry = wireObject({ ...lineId, ...payRateFields, added: { added } }) as Codec<RateEntry>
const shareEntry = wireObject({
  ...lineId,
  userid: { userId: z.int().nullable() },
  name: { userName: z.string().nullable() },
  galler: { validFrom: z.string() },
  Andel: { share: decimalRate },
  upphor: { ends: z.literal(true).optional() },
  added: { added },
}) as Codec<ShareEntry>

const rateBook: Codec<RateBook> = wireObject({
  earliest: { earliest: z.string() },
  satser: { rates: z.array(rateEntry) as Codec<readonly RateEntry[]> },
  andelar: { shares: z.array(shareEntry) as Codec<readonly ShareEntry[]> },
})

const RATE_RULE = 'ska vara en andel från 0 till 1 med högst sex decimaler.'
const isRate = (value: string | number) =>
  /^[01](?:[.,]\d{1,6})?$/.test(String(value)) && millionthsOf(value) <= MAX_RATE
const millionthsOf = (value: string | number) => Math.round(Number(String(value).replace(',', '.')) * 1_000_000)

/** A fraction, `0.3142` or `0,3142`, in whole millionths. */
const sentRate = z.codec(
  z.union([z.string(), z.number()], RATE_RULE).refine(isRate, RATE_RULE),
  z.int().min(0).max(MAX_RATE),
  {
    decode: millionthsOf,
    encode: (value) => (value / 1_000_000).toFixed(6),
  },
)
const sentDays = sentHundredths(MAX_VACATION_DAYS, 'ska vara dagar från 0 till 366 med högst två decimaler.')

const sentRates = wireObject({
  galler: { validFrom: month },
  Semesterlon: { vacationPay: sentRate },
  Semesterloneavdrag: { vacationDeduction: sentRate },
  Arbetsgivaravgift: { employerContribution: sentRate },
  skattpension: { pensionTax: sentRate },
  Semesterdagar: { vacationProvisionDays: sentDays },
  Semester: { vacationProvisionDay: sentRate },
}) as Codec<PayRates>

const USER_RULE = 'ska vara en användare, eller tom för alla.'
const sentUser = z.int(USER_RULE).min(1, USER_RULE).max(2_147_483_647, USER_RULE).nullable()
const sentShare = wireObject({
  userid: { userId: sentUser },
  galler: { validFrom: month },
  Andel: { share: sentRate },
  upphor: { ends: z.boolean().optional() },
}) as Codec<IncomeShare>

const ONE_RULE = 'behöver fyllas i, eller andel: en av dem åt gången.'

/** Either rates or a share, never both: each addition is one line. */
const rateChange: Codec<RateChange> = z.codec(
  wireObject({ satser: { rates: sentRates.optional() }, andel: { share: sentShare.optional() } }),
  z.custom<RateChange>(),
  {
    decode: ({ rates, share }, context): RateChange => {
      if (rates && !share) return { kind: 'rates', rates }
      if (share && !rates) return { kind: 'share', share }
      context.issues.push({ code: 'custom', path: ['satser'], message: ONE_RULE, input: undefined })
      return z.NEVER
    },
    encode: (change) => (change.kind === 'rates' ? { rates: change.rates } : { share: change.share }),
  },
)

/** One line of the rates or of the shares. */
export interface RateLine {
  readonly kind: RateChange['kind']
  readonly id: number
}

const LINE_RULE = 'ska vara satser eller andel.'
const rateLine = wireObject({
  slag: {
    kind: z.codec(z.enum(['satser', 'andel'], LINE_RULE), z.custom<RateLine['kind']>(), {
      decode: (word) => (word === 'satser' ? 'rates' : 'share'),
      encode: (kind) => (kind === 'rates' ? 'satser' : 'andel'),
    }),
  },
  id: { id: idText },
}) as Codec<RateLine>

/** What a change does to saved months that are not sealed; balances in öre, by user in the order of their names. */
export interface RatePreview {
  readonly months: number
  readonly balance: Ore
  readonly people: readonly {
    readonly userId: number
    readonly name: string
    readonly months: number
    readonly balance: Ore
  }[]
}

const changed = { manader: { months: z.int() }, Maxkonto: { balance: kronor } } as const
const ratePreview: Codec<RatePreview> = wireObject({
  ...changed,
  personer: {
    people: z.array(wireObject({ userid: { userId: z.int() }, namn: { name: z.string() }, ...changed })) as Codec<
      RatePreview['people']
    >,
  },
})

/** The rates of Snurra (D44): administrators read and add them; those in effect never change. */
export const payRateCalls = {
  list: defineCall({
    name: 'payRates.list',
    method: 'GET',
    path: 'user/snurra/rates',
    access: 'admin',
    summary: 'All rates and shares with the month from which each is in effect, who added it and when (D44)',
    answer: results(rateBook),
  }),
  add: defineCall({
    name: 'payRates.add',
    method: 'PUT',
    path: 'user/snurra/rates',
    access: 'admin',
    summary: 'Add rates, or a share of all users or one user, in effect from the current month or a later one',
    body: rateChange,
    answer: results(rateBook),
  }),
  withdraw: defineCall({
    name: 'payRates.withdraw',
    method: 'DELETE',
    path: 'user/snurra/rates',
    access: 'admin',
    summary: 'Withdraw added rates or a share before its first month begins and before a month was saved with it',
    query: rateLine,
    answer: results(rateBook),
  }),
  preview: defineCall({
    name: 'payRates.preview',
    method: 'PUT',
    path: 'user/snurra/rates/preview',
    access: 'admin',
    changesState: false,
    summary: 'How many saved months of whom such an addition would change, and their Maxkonto; adds nothing',
    body: rateChange,
    answer: results(ratePreview),
  }),
} as const
