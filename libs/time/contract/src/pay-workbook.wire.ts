import * as z from 'zod'
import {
  EXPORT_LIMIT,
  type Codec,
  defineCall,
  type CallFile,
  kronor,
  results,
  userIdText,
  wireObject,
} from '@portal/platform-contract'
import { MAX_FILE_BYTES } from '@portal/platform-domain'
import { PAY_INPUT_NAMES, type PayInputs, type WorkbookPlace } from '@portal/time-domain'
import { sentMonthNumber, sentYear } from './fields.ts'
import { PAY_FIELD_NAMES } from './pay-record.wire.ts'

/** The input of an import (spec 3 §5). */
export const PAY_WORKBOOK_FILE = {
  required: true,
  kinds: ['xlsx'],
  maxBytes: MAX_FILE_BYTES,
} as const satisfies CallFile

/** A remark about a workbook, as a Swedish sentence, and its place; an empty cell means the whole sheet. */
export interface WorkbookRemark extends WorkbookPlace {
  readonly text: string
  /** It is about a result that only follows from changed inputs; older services leave it out. */
  readonly isRecalculated?: boolean | undefined
}

/** A figure of the workbook, in öre or hundredths, and the saved one; `null` when the month is not saved. */
export interface PreviewedFigure extends WorkbookPlace {
  readonly name: keyof PayInputs
  readonly value: number
  readonly saved: number | null
}

/** What an import would stage. With any problem it stages nothing (D48). */
export interface PayImportPreview {
  readonly year: number
  readonly months: readonly { readonly month: number; readonly figures: readonly PreviewedFigure[] }[]
  readonly problems: readonly WorkbookRemark[]
  readonly warnings: readonly WorkbookRemark[]
}

/** What an import has staged. */
export interface PayImported {
  readonly year: number
  readonly months: readonly number[]
  readonly warnings: readonly WorkbookRemark[]
}

const remarks = z.array(
  wireObject({
    sheet: { sheet: z.string() },
    cell: { cell: z.string() },
    text: { text: z.string() },
    recalculated: { isRecalculated: z.boolean().optional() },
  }),
) as Codec<readonly WorkbookRemark[]>

const inputName = z.codec(z.string(), z.enum(PAY_INPUT_NAMES as [keyof PayInputs]), {
  decode: (wire) => PAY_INPUT_NAMES.find((name) => PAY_FIELD_NAMES.get(name) === wire) ?? 'costs',
  encode: (name) => PAY_FIELD_NAMES.get(name) ?? name,
})

const figure = wireObject({
  name: { name: inputName },
  value: { value: kronor },
  saved: { saved: kronor.nullable() },
  sheet: { sheet: z.string() },
  cell: { cell: z.string() },
}) as Codec<PreviewedFigure>

const preview: Codec<PayImportPreview> = wireObject({
  year: { year: z.int() },
  months: {
    months: z.array(
      wireObject({
        month: { month: sentMonthNumber },
        figures: { figures: z.array(figure) as Codec<readonly PreviewedFigure[]> },
      }),
    ) as Codec<PayImportPreview['months']>,
  },
  problems: { problems: remarks },
  warnings: { warnings: remarks },
})

const imported: Codec<PayImported> = wireObject({
  year: { year: z.int() },
  months: { months: z.array(sentMonthNumber) as Codec<readonly number[]> },
  warnings: { warnings: remarks },
})

const whose = wireObject({ userid: { userId: userIdText }, year: { year: sentOptionalYear() } })
const ofYear = wireObject({ Year: { year: sentYear }, userid: { userId: userIdText } })

/** Empty text counts as missing: then the workbook's own year, else the current one. */
function sentOptionalYear() {
  return z.codec(
    z.union([z.literal(''), sentYear], 'ska vara ett år (ÅÅÅÅ) från 2000 till 2099.').optional(),
    z.int().optional(),
    {
      decode: (value) => (value === '' ? undefined : value),
      encode: (value) => value,
    },
  )
}

/** Snurra as workbooks: import, export and template (D48). */
export const payWorkbookCalls = {
  preview: defineCall({
    name: 'payWorkbooks.preview',
    method: 'POST',
    path: 'user/snurra/import/preview',
    access: 'owner-or-admin',
    limit: EXPORT_LIMIT,
    changesState: false,
    summary:
      'What an import of this workbook would stage, beside what is saved, and what is wrong with it; stages nothing (D48)',
    body: whose,
    file: PAY_WORKBOOK_FILE,
    answer: results(preview),
  }),
  import: defineCall({
    name: 'payWorkbooks.import',
    method: 'PUT',
    path: 'user/snurra/import',
    access: 'owner-or-admin',
    limit: EXPORT_LIMIT,
    summary:
      'Stage the months of a workbook for prepare; only saving changes a month. A workbook with anything wrong stages nothing (D48)',
    body: whose,
    file: PAY_WORKBOOK_FILE,
    answer: results(imported),
  }),
  discard: defineCall({
    name: 'payWorkbooks.discard',
    method: 'DELETE',
    path: 'user/snurra/import',
    access: 'owner-or-admin',
    summary: 'Delete the staged figures of a year; returns its months',
    query: ofYear,
    answer: results(wireObject({ months: { months: z.array(sentMonthNumber) as Codec<readonly number[]> } })),
  }),
  export: defineCall({
    name: 'payWorkbooks.export',
    method: 'GET',
    path: 'user/snurra/export',
    access: 'owner-or-admin',
    limit: EXPORT_LIMIT,
    summary: 'A year of Snurra as a workbook that can be imported again, with live formulas (D48)',
    readNote: 'Hämtade Snurra som fil',
    query: ofYear,
    answer: 'binary',
  }),
  template: defineCall({
    name: 'payWorkbooks.template',
    method: 'GET',
    path: 'user/snurra/template',
    access: 'owner-or-admin',
    limit: EXPORT_LIMIT,
    summary: 'An empty workbook for a year, with the formulas and rates in effect in each month (D48)',
    query: ofYear,
    answer: 'binary',
  }),
} as const
