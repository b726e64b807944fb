import { PortalError } from '@portal/platform-contract'
import { timeErrors } from '@portal/time-contract'
import { dayInStockholm, type Month, monthName, yearOf } from '@portal/platform-domain'
import type { PayImported, PayImportPreview, PreviewedFigure, WorkbookRemark } from '@portal/time-contract'
import {
  differingResults,
  givenInputs,
  isPayInput,
  monthNumber,
  type PayHistory,
  type PayInputs,
  type PayWorkbook,
  termsFor,
  type WorkbookFigure,
} from '@portal/time-domain'
import { sealedMonths } from '../../close/seals.repository.ts'
import type { TimeDeps } from '../../deps.ts'
import { holdUnsealed } from '../../month-states/months.repository.ts'
import { type PayAct, readPayBasis } from '../pay.repository.ts'
import { payLogged } from '../pay-events.ts'
import { PAY_LOG } from '../pay-texts.ts'
import { stageMonths, unstageYear } from './pay-imports.repository.ts'
import { RefusedWorkbook } from './refused-workbook.ts'
import {
  differingResultText,
  faultText,
  monthBeforeSealText,
  OTHER_SHEET,
  placed,
  REFUSAL_TEXTS,
  sealedMonthText,
} from './workbook-texts.ts'

type ImportDeps = Pick<TimeDeps, 'database' | 'events' | 'clock' | 'workbooks'>

/** A file from a user, and the year that the user gave. */
export interface SentWorkbook {
  readonly path: string
  readonly year: number | undefined
  readonly senderId: number
}

/** What importing the workbook would stage, beside the saved figures; stages nothing (D48). */
export async function previewImport(deps: ImportDeps, ownerId: number, sent: SentWorkbook): Promise<PayImportPreview> {
  const workbook = await read(deps, sent)
  const { year, faults, months } = workbook
  const [{ history }, sealed] = await Promise.all([
    readPayBasis(deps.database.orm, ownerId, year),
    sealedMonths(deps.database.orm, ownerId),
  ])
  return {
    year,
    months: [...openMonths(months, sealed)].map(([month, figures]) => {
      const saved = history.months.get(month)
      const previewed = figures.flatMap(({ name, ...figure }): PreviewedFigure[] =>
        isPayInput(name) ? [{ ...figure, name, saved: saved?.[name] ?? null }] : [],
      )
      return { month: monthNumber(month), figures: previewed }
    }),
    problems: faults.map((fault) => ({ sheet: fault.sheet, cell: fault.cell, text: faultText(fault, year) })),
    warnings: warningsOf(workbook, history, sealed),
  }
}

const MOST_NAMED = 5

/**
 * Stages the workbook's months for prepare; refuses the whole workbook, by sheet and cell, when anything in it is wrong
 * (D48).
 */
export async function stageImport(deps: ImportDeps, act: PayAct, sent: SentWorkbook): Promise<PayImported> {
  const workbook = await read(deps, sent)
  const { year, faults, months } = workbook
  if (faults.length > 0) {
    const named = faults.slice(0, MOST_NAMED).map((fault) => placed(fault, faultText(fault, year)))
    throw refusal(
      [...named, ...(faults.length > MOST_NAMED ? [`Och ${faults.length - MOST_NAMED} fel till.`] : [])].join(' '),
    )
  }
  const [{ history }, sealed] = await Promise.all([
    readPayBasis(deps.database.orm, act.ownerId, year),
    sealedMonths(deps.database.orm, act.ownerId),
  ])
  const open = openMonths(months, sealed)
  if (open.size === 0 && months.size > 0) throw new PortalError(timeErrors.month_sealed)
  await deps.database.orm.transaction(async (transaction) => {
    await holdUnsealed(transaction, act.ownerId, open.keys())
    await stageMonths(transaction, act, new Map([...open].map(([month, figures]) => [month, givenInputs(figures)])))
    await deps.events.publish(transaction, [payLogged(act, PAY_LOG.imported(year))])
  })
  return {
    year,
    months: [...open.keys()].map(monthNumber),
    warnings: warningsOf(workbook, history, sealed),
  }
}

/** Deletes the staged months of a year; returns their numbers, 1 to 12. */
export function discardImport(
  { database, events }: ImportDeps,
  act: PayAct,
  year: number,
): Promise<{ months: readonly number[] }> {
  return database.orm.transaction(async (transaction) => {
    const months = await unstageYear(transaction, act.ownerId, year)
    if (months.length > 0) await events.publish(transaction, [payLogged(act, PAY_LOG.importDiscarded(year))])
    return { months: months.map(monthNumber) }
  })
}

async function read(
  { workbooks, clock }: ImportDeps,
  { path, year: wanted, senderId }: SentWorkbook,
): Promise<PayWorkbook> {
  try {
    return await workbooks.read(path, { userId: senderId, wanted, present: yearOf(dayInStockholm(clock())) })
  } catch (error) {
    throw error instanceof RefusedWorkbook ? refusal(REFUSAL_TEXTS[error.reason]) : error
  }
}

const refusal = (text: string): PortalError => new PortalError('invalid_input', { text, fields: { 'files[]': text } })

/** The months that can still be changed: those after the last sealed one. */
const openMonths = (months: PayWorkbook['months'], sealed: readonly Month[]): PayWorkbook['months'] =>
  new Map([...months].filter(([month]) => month > (sealed.at(-1) ?? '')))

/** Nothing is left out of a month that was exported and comes back as it is saved. */
const wouldChange = (figures: readonly WorkbookFigure[], saved: PayInputs | undefined): boolean =>
  saved === undefined || figures.some(({ name, value }) => isPayInput(name) && saved[name] !== value)

function warningsOf(
  { months, otherSheets }: PayWorkbook,
  history: PayHistory,
  sealed: readonly Month[],
): WorkbookRemark[] {
  const open = openMonths(months, sealed)
  const leftOut = [...months].filter(
    ([month, figures]) => !open.has(month) && wouldChange(figures, history.months.get(month)),
  )
  return [
    ...otherSheets.map((place) => ({ ...place, text: OTHER_SHEET })),
    ...leftOut.map(([month, figures]) => ({
      sheet: figures[0]?.sheet ?? '',
      cell: '',
      text: (sealed.includes(month) ? sealedMonthText : monthBeforeSealText)(monthName(monthNumber(month))),
    })),
    ...[...open].flatMap(([month, figures]) =>
      differingResults(figures, termsFor(history.table, history.userId, month), history.months.get(month)).map(
        (one) => ({
          sheet: one.sheet,
          cell: one.cell,
          text: differingResultText(one),
          ...(one.isRecalculated && { isRecalculated: true }),
        }),
      ),
    ),
  ]
}
