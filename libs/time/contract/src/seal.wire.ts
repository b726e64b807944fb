import * as z from 'zod'
import {
  type Codec,
  defineCall,
  EXPORT_LIMIT,
  requiredText,
  results,
  userIdText,
  wireObject,
} from '@portal/platform-contract'
import { openingRecord, type SealSummary, snapshotValue } from '@portal/time-domain'
import { chosenUsers } from './close-fields.ts'
import { sentMonthNumber, sentYear } from './fields.ts'
import { saidFindings } from './said-findings.ts'

/** A moment, as ISO 8601 on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

export interface Seal extends SealSummary {
  readonly previousSha256: string | null
  /** The sealed bytes as JSON; names and units as in docs/glossary.md. */
  readonly snapshot: unknown
}

const summary = {
  version: { version: z.int() },
  sha256: { sha256: z.string() },
  sealedAt: { sealedAt: instant },
  sealedBy: { sealedBy: z.int() },
  sealedByName: { sealedByName: z.string() },
} as const
export const sealSummary = wireObject({
  ...summary,
  despite: { despite: saidFindings.optional() },
}) as Codec<SealSummary>

/** What a seal of a month may contain, for the API's description: the schema says nothing of its fields. */
const SNAPSHOT_EXAMPLE = snapshotValue({
  userId: 1,
  month: '2026-11',
  previousSha256: null,
  closedAt: '2026-11-30T15:00:00.000Z',
  mileage: 12_000,
  entries: [],
  pay: {
    isSaved: true,
    record: openingRecord(123_450),
    terms: {
      rates: {
        validFrom: '2026-01',
        vacationPay: 5_400,
        vacationDeduction: 46_000,
        employerContribution: 314_200,
        pensionTax: 242_600,
        vacationProvisionDays: 208,
        vacationProvisionDay: 52_000,
      },
      share: 800_000,
      shareFrom: '2026-01',
      hasOwnShare: false,
    },
  },
  records: [{ kind: 'receipt', id: 1, date: '2026-11-02', amount: 123_450, fileSha256: null }],
  corrections: [],
})
const previous = { previousSha256: { previousSha256: z.string().nullable() } } as const
const seal = wireObject({
  ...summary,
  ...previous,
  snapshot: { snapshot: z.unknown().meta({ examples: [SNAPSHOT_EXAMPLE] }) },
}) as Codec<Seal>

/** The seal of a month: when, by whom, and the hash of its content. `null` while it is not sealed. */
export interface SealMark {
  readonly at: Date
  readonly by: number
  readonly name: string
  readonly sha256: string
}
export const sealMark = wireObject({
  at: { at: instant },
  by: { by: z.int() },
  name: { name: z.string() },
  sha256: { sha256: z.string() },
}) as Codec<SealMark>

const ownMonth = wireObject({
  month: { month: sentMonthNumber },
  year: { year: sentYear },
  userid: { userId: userIdText },
})

/** Maximum length of an owner's request for a correction, in characters. */
export const MAX_REQUEST = 1_000

/** Seals of months: set by administrators, read by their owners too, never changed. */
export const sealCalls = {
  seal: defineCall({
    name: 'seals.seal',
    method: 'PUT',
    path: 'bokslut/seal',
    access: 'admin',
    needsProof: true,
    limit: EXPORT_LIMIT,
    summary: 'Seal the month of users permanently, all or none; a repeat gets the first answer',
    body: wireObject({
      month: { month: sentMonthNumber },
      year: { year: sentYear },
      userIds: { userIds: chosenUsers },
    }),
    answer: results(
      z.array(
        wireObject({
          userid: { userId: z.int() },
          version: { version: z.int() },
          sha256: { sha256: z.string() },
          ...previous,
        }),
      ),
    ),
  }),
  get: defineCall({
    name: 'seals.get',
    method: 'GET',
    path: 'bokslut/seal',
    access: 'owner-or-admin',
    summary: 'The seal of a month and its content',
    query: ownMonth,
    answer: results(seal),
  }),
  download: defineCall({
    name: 'seals.download',
    method: 'GET',
    path: 'bokslut/seal/file',
    access: 'owner-or-admin',
    limit: EXPORT_LIMIT,
    summary: 'The sealed bytes, whose SHA-256 is the seal’s',
    query: ownMonth,
    answer: 'binary',
  }),
  request: defineCall({
    name: 'seals.request',
    method: 'PUT',
    path: 'bokslut/request',
    access: 'signed-in',
    summary: 'Request a correction of the caller’s own sealed month from the administrators',
    body: wireObject({
      month: { month: sentMonthNumber },
      year: { year: sentYear },
      text: { text: requiredText(MAX_REQUEST) },
    }),
    answer: results(z.literal(true)) as Codec<true>,
  }),
} as const
