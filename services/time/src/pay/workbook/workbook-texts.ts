import { PAY_FIELD_NAMES } from '@portal/time-contract'
import type { DifferingResult, WorkbookFault, WorkbookPlace } from '@portal/time-domain'
import { formatAmount } from '@portal/platform-domain'
import type { Refusal } from './refused-workbook.ts'

/** Why a workbook is not read, and what the user can do. */
export const REFUSAL_TEXTS: Record<Refusal, string> = {
  damaged: 'Filen är skadad eller inte hel. Spara den som .xlsx på nytt och försök igen.',
  'no-workbook': 'Filen är ingen arbetsbok. Spara den som .xlsx och försök igen.',
  macros: 'Arbetsboken innehåller makron. Spara den utan makron (.xlsx) och försök igen.',
  'external-links':
    'Arbetsboken hämtar värden ur andra filer. Klistra in värdena i stället för länkarna och försök igen.',
  'too-large': 'Arbetsboken är för stor. Spara bara bladen för Snurra i en egen fil och försök igen.',
  'too-heavy': 'Arbetsboken är för tung att läsa. Spara bara bladen för Snurra i en egen fil och försök igen.',
}

/** Errors of a cell or a sheet, as a sentence. */
export function faultText({ fault, found }: WorkbookFault, year: number): string {
  switch (fault) {
    case 'unknown-name':
      return `”${found}” är ingen post i Snurra.`
    case 'no-number':
      return `”${found}” är inget tal.`
    case 'out-of-range':
      return `”${found}” är mindre eller större än posten får vara.`
    case 'repeated':
      return `”${found}” finns mer än en gång.`
    case 'no-month':
      return found === '' ? 'Raden saknar månad.' : `”${found}” är ingen månad.`
    case 'other-year':
      return `${found} hör inte till ${year}.`
    case 'nothing-found':
      return 'Arbetsboken har inga siffror för Snurra: varken ett blad per månad eller ett blad med en kolumn Month.'
    case 'nothing-filled-in':
      return 'Arbetsboken är inte ifylld. Skriv siffror i minst en månad och läs in den igen.'
  }
}

export const OTHER_SHEET = 'Bladet är ingen månad och läses inte.'

/** A month that can no longer be changed; `month` as in `November`. */
export const sealedMonthText = (month: string): string => `${month} är förseglad och läses inte in.`

/** A month before a sealed one, which it would change the balance of. */
export const monthBeforeSealText = (month: string): string =>
  `${month} ligger före en förseglad månad och läses inte in.`

export const differingResultText = ({ name, value, computed }: DifferingResult): string =>
  `${PAY_FIELD_NAMES.get(name) ?? name} är ${formatAmount(value)} i filen men räknas till ${formatAmount(computed)} i Snurra.`

/** `Mars B7: …`; a remark about a whole sheet has only its name, one about the workbook has no place. */
export function placed({ sheet, cell }: WorkbookPlace, text: string): string {
  const place = [sheet, cell].filter((part) => part !== '').join(' ')
  return place === '' ? text : `${place}: ${text}`
}
