import {
  type InBothLanguages,
  kronorFromOre,
  type Language,
  monthAndYearIn,
  type Ore,
  type PlainDate,
} from '@portal/platform-domain'
import { kronorColumn, type SheetColumn, textColumn } from '@portal/service-kit'

/** A list as a sheet: its columns, labelled as on the screen, and how a record becomes a row. */
export interface SheetOf<Row, Line extends object> {
  readonly title: InBothLanguages<string>
  readonly columns: readonly SheetColumn<Line>[]
  readonly line: (row: Row, language: Language) => Line
}

export interface RecordLine {
  readonly id: number
  readonly name: string
  readonly amount: number
  readonly month: string
  readonly date: string
}

interface AnyRecord {
  readonly id: number
  readonly amount: Ore
  readonly date: PlainDate
}

/** What all lists of money records have in a row. */
export const recordLine = ({ id, amount, date }: AnyRecord, name: string, language: Language): RecordLine => ({
  id,
  name,
  amount: kronorFromOre(amount),
  month: monthAndYearIn(language, date),
  date,
})

/** The columns that all lists of money records share, as on the screen, plus the full date. */
export const recordColumns = <Line extends RecordLine>() => ({
  id: { key: 'id', header: { sv: '#', en: '#' }, width: 8, format: '0' } satisfies SheetColumn<Line>,
  name: textColumn<Line>('name', { sv: 'Name', en: 'Name' }, 36),
  amount: kronorColumn<Line>('amount', { sv: 'Värde', en: 'Amount' }),
  days: [
    textColumn<Line>('month', { sv: 'Månad/År', en: 'Month/Year' }),
    textColumn<Line>('date', { sv: 'Datum', en: 'Date' }, 12),
  ],
})
