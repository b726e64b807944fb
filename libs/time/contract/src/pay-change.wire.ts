import * as z from 'zod'
import { type Codec, userIdJson, wireObject } from '@portal/platform-contract'
import { MAX_AMOUNT, type Ore } from '@portal/platform-domain'
import {
  figureTraits,
  isPayInput,
  MAX_VACATION_DAYS,
  MAX_WORKING_HOURS,
  type PayInputs,
  type SentBalances,
} from '@portal/time-domain'
import { sentEditableTab, sentHundredths, sentPayAmount, sentYear } from './fields.ts'
import { PAY_FIELD_NAMES } from './pay-record.wire.ts'

/** What is saved of a tab: omitted inputs stay; balances count only on the opening tab (D45, D46). */
export interface PayChange {
  readonly userId?: number | undefined
  readonly year: number
  /** 0 is the opening balance, 1 to 12 a month. */
  readonly tab: number
  readonly inputs: { readonly [K in keyof PayInputs]?: Ore | undefined }
  readonly balances: SentBalances
}

const amount = sentPayAmount(0).nullish()
const hours = sentHundredths(MAX_WORKING_HOURS, 'ska vara timmar från 0 till 744 med högst två decimaler.').nullish()
const days = sentHundredths(MAX_VACATION_DAYS, 'ska vara dagar från 0 till 366 med högst två decimaler.').nullish()

const inputCodecs = { amount, hours, days } as const
/** Every input under its name in the documents. */
const inputFields = Object.fromEntries(
  [...PAY_FIELD_NAMES].flatMap(([name, wire]) =>
    isPayInput(name) ? [[wire, { [name]: inputCodecs[figureTraits(name).kind] }]] : [],
  ),
)

const balance = sentPayAmount(-MAX_AMOUNT)
/** Month tabs ignore any value here, so it is parsed only on the opening tab. */
const balanceFields = {
  MaxkontoAccum: 'closingBalance',
  OldMaxkonto: 'openingBalance',
  Maxkonto: 'monthBalance',
} as const

const placeFields = { month: { tab: sentEditableTab.optional() }, year: { year: sentYear.optional() } } as const

const sent = wireObject({
  userid: { userId: userIdJson },
  ...placeFields,
  Snurra: {
    snurra: wireObject({
      ...inputFields,
      ...placeFields,
      MaxkontoAccum: { closingBalance: z.unknown().optional() },
      OldMaxkonto: { openingBalance: z.unknown().optional() },
      Maxkonto: { monthBalance: z.unknown().optional() },
    }),
  },
})

/** The field named in the error when the opening balance is missing. */
export const OPENING_FIELD = 'MaxkontoAccum'

/** The body of `user/snurra/Edit`; month and year stand beside Snurra or inside it (wire.md). */
export const payChange: Codec<PayChange> = z.codec(sent, z.custom<PayChange>(), {
  decode: ({ userId, snurra, ...place }, context) => {
    const { tab: innerTab, year: innerYear, closingBalance, openingBalance, monthBalance, ...rest } = snurra
    const tab = place.tab ?? innerTab
    const year = place.year ?? innerYear
    const refuse = (path: string[], message: string) =>
      context.issues.push({ code: 'custom', path, message, input: undefined })
    if (tab === undefined) refuse(['month'], 'behöver fyllas i.')
    if (year === undefined) refuse(['year'], 'behöver fyllas i.')
    if (tab === undefined || year === undefined) return z.NEVER
    const balances: Record<string, Ore> = {}
    if (tab === 0) {
      const raw = { closingBalance, openingBalance, monthBalance }
      for (const [wire, ours] of Object.entries(balanceFields)) {
        if (raw[ours] === undefined || raw[ours] === null) continue
        const outcome = z.safeDecode(balance, raw[ours] as never)
        if (outcome.success) balances[ours] = outcome.data
        else refuse(['Snurra', wire], outcome.error.issues[0]?.message ?? '')
      }
    }
    const inputs = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== undefined))
    return { userId, year, tab, inputs, balances }
  },
  encode: ({ userId, year, tab, inputs, balances }) => {
    const sentBalances = Object.fromEntries(
      Object.entries(balances).map(([name, value]) => [
        name,
        value === undefined ? undefined : z.encode(balance, value),
      ]),
    )
    return { userId, year, tab, snurra: { ...inputs, ...sentBalances } } as never
  },
})
