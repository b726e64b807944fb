import { absenceFeedCalls } from './absence-feed.wire.ts'
import { closeCalls } from './close.wire.ts'
import { closingViewCalls } from './closing-views.wire.ts'
import { correctionCalls } from './correction.wire.ts'
import { monthCalls } from './month.wire.ts'
import { payRateCalls } from './pay-rates.wire.ts'
import { paySourceCalls } from './pay-sources.wire.ts'
import { payWorkbookCalls } from './pay-workbook.wire.ts'
import { payCalls } from './pay.wire.ts'
import { sealCalls } from './seal.wire.ts'
import { statisticCalls } from './statistic.wire.ts'
import { timeEntryCalls } from './time-entry.wire.ts'
import { timeExportCalls } from './time-export.wire.ts'

export {
  absenceFeedCalls,
  closeCalls,
  closingViewCalls,
  correctionCalls,
  monthCalls,
  payCalls,
  payRateCalls,
  paySourceCalls,
  payWorkbookCalls,
  sealCalls,
  statisticCalls,
  timeEntryCalls,
  timeExportCalls,
}
export { type AbsenceFeed, feedPath } from './absence-feed.wire.ts'
export { type ClosingPage, SKIP_REASONS, type SkipReason } from './close.wire.ts'
export {
  CLOSING_ACTS,
  type ClosingActKind,
  type ClosingYearRow,
  type PastClosingAct,
  type WaitingMonth,
} from './closing-views.wire.ts'
export { MAX_CHOSEN_USERS } from './close-fields.ts'
export { CORRECTION_FIELDS, type ListedCorrection } from './correction.wire.ts'
export { FILL_FIELDS, type SealedMonthState, type UnfinishedMonths } from './month.wire.ts'
export { OPENING_FIELD, type PayChange } from './pay-change.wire.ts'
export { PAY_ENGLISH_NAMES } from './pay-english-names.ts'
export { PAY_FIELD_NAMES } from './pay-record.wire.ts'
export {
  PAY_WORKBOOK_FILE,
  type PayImported,
  type PayImportPreview,
  type PreviewedFigure,
  type WorkbookRemark,
} from './pay-workbook.wire.ts'
export { WORKBOOK_FIELDS } from './workbook-fields.ts'
export type { RateAddition, RateBook, RateEntry, RateLine, RatePreview, ShareEntry } from './pay-rates.wire.ts'
export type { PaySourceDetails, SourceDay, SourceRecord } from './pay-sources.wire.ts'
export type { PayTab, PreparedPay } from './pay.wire.ts'
export { MAX_REQUEST, type Seal, type SealMark } from './seal.wire.ts'
export { timeErrors } from './time-errors.ts'
export { HOURS_FIELD, hoursFieldAmong, hoursFieldOf, type MonthEntries } from './time-entry.wire.ts'

/** Every call of the time area, by resource. */
export const timeCalls = {
  timeEntries: timeEntryCalls,
  months: monthCalls,
  pay: payCalls,
  payRates: payRateCalls,
  paySources: paySourceCalls,
  payWorkbooks: payWorkbookCalls,
  statistics: statisticCalls,
  timeExport: timeExportCalls,
  absenceFeed: absenceFeedCalls,
  close: closeCalls,
  closingViews: closingViewCalls,
  seals: sealCalls,
  corrections: correctionCalls,
} as const
