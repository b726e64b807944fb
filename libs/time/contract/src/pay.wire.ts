import * as z from 'zod'
import { type Codec, defineCall, results, userIdText, wireObject } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import type { GivenInputs, PayRecord, PaySources, PayTerms, PayYear } from '@portal/time-domain'
import { sentMonthNumber, sentTab, sentYear } from './fields.ts'
import { payChange } from './pay-change.wire.ts'
import { givenPay, payRecord, paySources, payTerms } from './pay-record.wire.ts'
import { type SealMark, sealMark } from './seal.wire.ts'

/** The content of a tab of Snurra (D49). */
export type PayTab =
  | {
      readonly kind: 'month'
      readonly record: PayRecord
      readonly saved: boolean
      readonly terms: PayTerms
      /** The month has imported figures that are not saved yet: prepare proposes them (D48). */
      readonly imported?: boolean | undefined
      /** Set once the month is sealed: its figures then never change. */
      readonly seal?: SealMark | null | undefined
      /** The first sealed month after this one: then this one is empty and takes no changes. */
      readonly sealedAfter?: Month | undefined
    }
  | { readonly kind: 'opening'; readonly record: PayRecord; readonly saved: boolean }
  | { readonly kind: 'year'; readonly year: PayYear }

const payYear: Codec<PayYear> = wireObject({
  months: { months: z.array(payRecord) as Codec<readonly PayRecord[]> },
  total: { total: payRecord },
  savedMonths: { savedMonths: z.array(z.int()).readonly().optional() },
  sealedMonths: { sealedMonths: z.array(z.int()).readonly().optional() },
  importedMonths: { importedMonths: z.array(z.int()).readonly().optional() },
})

const payTab: Codec<PayTab> = z.codec(
  z.union([
    z.object({
      results: payRecord,
      saved: z.boolean(),
      rates: payTerms.optional(),
      imported: z.boolean().optional(),
      sealed: sealMark.nullable().optional(),
      sealedAfter: z.string().optional(),
    }),
    z.object({ results: payYear }),
  ]),
  z.custom<PayTab>(),
  {
    decode: (wire): PayTab => {
      if (!('saved' in wire)) return { kind: 'year', year: wire.results }
      const { results: record, saved, rates, imported, sealed, sealedAfter } = wire
      if (!rates) return { kind: 'opening', record, saved }
      return {
        kind: 'month',
        record,
        saved,
        terms: rates,
        ...(imported === undefined ? {} : { imported }),
        ...(sealed === undefined ? {} : { seal: sealed }),
        ...(sealedAfter === undefined ? {} : { sealedAfter }),
      }
    },
    encode: (tab) => {
      if (tab.kind === 'year') return { results: tab.year }
      return {
        results: tab.record,
        saved: tab.saved,
        ...(tab.kind === 'month'
          ? { rates: tab.terms, imported: tab.imported, sealed: tab.seal, sealedAfter: tab.sealedAfter }
          : {}),
      }
    },
  },
)

interface Proposal {
  readonly record: PayRecord
  readonly sources: PaySources
  /** The saved figures where the proposal differs; left out for an unsaved month. */
  readonly saved?: GivenInputs | undefined
}

export interface PreparedPay extends Proposal {
  readonly terms: PayTerms
  /**
   * What the other sources propose where every imported figure is saved already, so that the import hides nothing. Left out
   * otherwise, and by services of earlier releases.
   */
  readonly withoutImport?: Proposal | undefined
}

const proposal = {
  results: { record: payRecord },
  sources: { sources: paySources },
  saved: { saved: givenPay.optional() },
} as const

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
    readNote: 'Läste Snurra',
    query: wireObject({ month: { tab: sentTab }, Year: { year: sentYear }, userid: { userId: userIdText } }),
    answer: payTab,
  }),
  prepare: defineCall({
    name: 'pay.prepare',
    method: 'GET',
    path: 'user/snurra/prepare',
    access: 'owner-or-admin',
    summary: 'A proposal for a month, and where each figure comes from; saves nothing (D47)',
    readNote: 'Läste förslaget i Snurra',
    query: wireObject({ month: { month: sentMonthNumber }, year: { year: sentYear }, userid: { userId: userIdText } }),
    answer: wireObject({
      ...proposal,
      rates: { terms: payTerms },
      utanImport: { withoutImport: wireObject(proposal).optional() },
    }) as Codec<PreparedPay>,
  }),
  save: defineCall({
    name: 'pay.save',
    method: 'PUT',
    path: 'user/snurra/Edit',
    access: 'owner-or-admin',
    summary: 'Save the inputs of a month or an opening balance; results are always computed (D46)',
    body: payChange,
    answer: results(payRecord),
  }),
} as const
