import { type Month, type Ore, yearOf } from '@portal/platform-domain'
import { monthNumber } from '../calendar-month.ts'
import type { TimeReport } from '../time-report.ts'
import {
  latestBefore,
  NOTHING_REPORTED,
  openingOfYear,
  type PayHistory,
  recordOf,
  recordsOfYear,
} from './pay-history.ts'
import { type OtherSources, proposePay } from './propose-pay.ts'

/** A consultant's Snurra figures on the start page (D51). */
export interface PayStatistic {
  /** Maxkonto after the current month: months saved ahead do not count yet. */
  readonly balance: Ore
  /** The last saved month of the year that the balance includes (1 to 12); none before the first. */
  readonly balanceMonth?: number | undefined
  /** Of the current month: saved, or else proposed. */
  readonly income: Ore
  readonly costs: Ore
  /** The year's twelve months; the current one has the same income as above. */
  readonly series: readonly { readonly month: number; readonly income: Ore }[]
}

/** The figures of the current month and its year; `report` and the other sources are used for an unsaved month. */
export function statisticOf(
  history: PayHistory,
  present: Month,
  report: TimeReport,
  others: OtherSources = {},
): PayStatistic {
  const year = yearOf(present)
  const pay =
    history.months.get(present) ?? proposePay(report, latestBefore(history, present), history.profile, others).pay
  const { income, costs } = recordOf(history, present, pay, NOTHING_REPORTED)
  const saved = [...history.months.keys()].filter((month) => yearOf(month) === year && month <= present)
  const last = saved.toSorted().at(-1)
  const months = recordsOfYear(history, year, new Map())
  return {
    balance: months[monthNumber(present) - 1]?.closingBalance ?? openingOfYear(history, year),
    ...(last === undefined ? {} : { balanceMonth: monthNumber(last) }),
    income,
    costs,
    series: months.map((record, index) => ({
      month: index + 1,
      income: index + 1 === monthNumber(present) ? income : record.income,
    })),
  }
}
