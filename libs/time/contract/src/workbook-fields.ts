import { type FieldNames, plainName } from '@portal/time-domain'
import { PAY_ENGLISH_NAMES } from './pay-english-names.ts'
import { PAY_FIELD_NAMES } from './pay-record.wire.ts'

/** The documented names of figures as workbooks may spell them (D48), and the English ones. */
export const WORKBOOK_FIELDS: FieldNames = new Map(
  [...PAY_FIELD_NAMES].flatMap(([ours, wire]) => [
    [plainName(wire), ours],
    [plainName(PAY_ENGLISH_NAMES[ours]), ours],
  ]),
)
