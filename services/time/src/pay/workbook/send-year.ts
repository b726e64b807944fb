import { Readable } from 'node:stream'
import type { Language } from '@portal/platform-domain'
import { attachment, WORKBOOK } from '@portal/service-kit'
import { monthsOfYear, type PayHistory, recordsOfYear, termsOf } from '@portal/time-domain'
import type { TimeDeps } from '../../deps.ts'
import { readPayBasis } from '../pay.repository.ts'
import { SHEET_TEXTS } from './sheet-texts.ts'
import { yearWorkbook } from './year-workbook.ts'

/** A saved year, or an empty one that starts with the year's opening balance, as a workbook to fill in (D48). */
export async function sendYear(
  { database }: Pick<TimeDeps, 'database'>,
  ownerId: number,
  year: number,
  { kind, language }: { readonly kind: 'export' | 'template'; readonly language: Language },
): Promise<Response> {
  const months = monthsOfYear(year)
  const { history: saved, reports } = await readPayBasis(database.orm, ownerId, year, kind === 'export' ? months : [])
  const history = kind === 'export' ? saved : withoutYear(saved, months)
  const records = recordsOfYear(history, year, reports)
  const bytes = await yearWorkbook(
    months.flatMap((month, index) => {
      const record = records[index]
      return record ? [{ month, record, terms: termsOf(history, month), hasInputs: history.months.has(month) }] : []
    }),
    language,
  )
  const texts = SHEET_TEXTS[language]
  const name = kind === 'export' ? texts.fileName(year) : texts.templateName(year)
  return attachment(Readable.from([bytes]), { name, mediaType: WORKBOOK, bytes: bytes.length })
}

function withoutYear(history: PayHistory, months: readonly string[]): PayHistory {
  return { ...history, months: new Map([...history.months].filter(([month]) => !months.includes(month))) }
}
