import * as z from 'zod'
import { type Codec, defineCall, results, userIdText, wireObject } from '@portal/platform-contract'
import type { PayRecord, PaySources, PayTerms, PayYear } from '@portal/time-domain'
import { sentMonthNumber, sentTab, sentYear } from './fields.ts'
import { payChange } from './pay-change.wire.ts'
import { payRecord, paySources, payTerms } from './pay-record.wire.ts'

/** What a tab of Snurra shows (D49). */
export type PayTab =
  | { readonly kind: 'month'; readonly record: PayRecord; readonly saved: boolean; readonly terms: PayTerms }
  | { readonly kind: 'opening'; readonly record: PayRecord; readonly saved: boolean }
  | { readonly kind: 'year'; readonly year: PayYear }

const payYear: Codec<PayYear> = wireObject({
  months: { months: z.array(payRecord) as Codec<readonly PayRecord[]> }, total: { total: payRecord },
})

const payTab: Codec<PayTab> = z.codec(
  z.union([z.object({ results: payRecord, saved: z.boolean(), rates: payTerms.optional() }), z.object({ results: payYear })]),
  z.custom<PayTab>(),
  {
    decode: (wire): PayTab => {
      if (!('saved' in wire)) return { kind: 'year', year: wire.results }
      const { results: record, saved, rates } = wire
      return rates ? { kind: 'month', record, saved, terms: rates } : { kind: 'opening', record, saved }
    },
    encode: (tab) => {
      if (tab.kind === 'year') return { results: tab.year }
      return { results: tab.record, saved: tab.saved, ...(tab.kind === 'month' ? { rates: tab.terms } : {}) }
    },
  },
)

export interface PreparedPay { readonly record: PayRecord; readonly sources: PaySources; readonly terms: PayTerms }

/** Pay by month (Snurra). */
export const payCalls = {
  years: defineCall({
    name: 'pay.years',
    method: 'GET',
    path: 'user/working/years',
    access: 'owner-or-admin',
    summary: 'The years to choose from, newest first (D42)',
    query: wireObject({ userid: { userId: userIdText } }),
    answer: results(z.array(z.int()) as Codec<readonly number[]>),
  }),
  get: defineCall({
    name: 'pay.get',
    method: 'GET',
    path: 'user/snurra',
    access: 'owner-or-admin',
    summary: 'A tab of Snurra: opening balance (00), a month (01–12) or the year (13)',
    query: wireObject({ month: { tab: sentTab }, Year: { year: sentYear }, userid: { userId: userIdText } }),
    answer: payTab,
  }),
  prepare: defineCall({
    name: 'pay.prepare',
    method: 'GET',
    path: 'user/snurra/prepare',
    access: 'owner-or-admin',
    summary: 'A proposal for a month, and where each figure comes from; saves nothing (D47)',
    query: wireObject({ month: { month: sentMonthNumber }, year: { year: sentYear }, userid: { userId: userIdText } }),
    answer: wireObject({
      results: { record: payRecord }, sources: { sources: paySources }, rates: { terms: payTerms },
    }) as Codec<PreparedPay>,
  }),
  save: defineCall({
    name: 'pay.save',
    method: 'PUT',
    path: 'user/snurra/Edit',
    access: 'owner-or-admin',
    summary: 'Save the inputs of a month or an opening balance; results are always computed anew (D46)',
    body: payChange,
    answer: results(payRecord),
  }),
} as const
