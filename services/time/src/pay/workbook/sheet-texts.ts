import { type InBothLanguages, type Language, monthNameIn } from '@portal/platform-domain'
import { PAY_ENGLISH_NAMES, PAY_FIELD_NAMES } from '@portal/time-contract'
import type { FigureName, PayRecord } from '@portal/time-domain'
import type { RateRow } from './month-formulas.ts'

/** The workbook's texts in one language; import reads the names of figures and months in both. */
interface SheetTexts {
  readonly rates: string
  readonly fileName: (year: number) => string
  readonly templateName: (year: number) => string
  /** Beside each figure of a month's sheet; import ignores them. */
  readonly notes: Readonly<Record<keyof PayRecord, string>>
  readonly rateLabels: Readonly<Record<RateRow, string>>
}

export const SHEET_TEXTS: InBothLanguages<SheetTexts> = {
  sv: {
    rates: 'Satser den här månaden',
    fileName: (year) => `Snurra ${year}.xlsx`,
    templateName: (year) => `Snurra mall ${year}.xlsx`,
    notes: {
      hourlyRate: 'Fyll i: kr per timme',
      currentSalary: 'Lönen i profilen',
      chosenGross: 'Fyll i: vald bruttolön',
      benefitValue: 'Fyll i: förmånsvärde',
      paidVacationDays: 'Fyll i: uttagna semesterdagar med lön',
      vacationPay: 'Semesterlön × vald bruttolön × dagar',
      vacationDeduction: 'Avdrag × vald bruttolön × dagar',
      income: 'Timpris × timmar × andel',
      gross: 'Vald bruttolön − semesterlöneavdrag',
      pension: 'Fyll i: pension',
      monthBalance: 'Det som månaden lämnar över',
      closingBalance: 'Ingående saldo + Maxkonto',
      openingBalance: 'Saldot när månaden börjar',
      vacationProvision: 'Dagar × vald bruttolön × avsättning per dag',
      takenVacationPay: 'Semesterlönen som betalas ut',
      conferenceAccount: 'Fyll i: konferenskonto',
      tools: 'Fyll i: arbetsverktyg',
      insurance: 'Fyll i: försäkring',
      employerContribution: 'Avgift × (brutto + uttagen semester + förmånsvärde)',
      pensionTax: 'Skatt × pension',
      costs: 'Fyll i: kostnader',
      mileage: 'Ur tidrapporten',
      workingHours: 'Fyll i: arbetade timmar',
      vacationDays: 'Semesterdagar ur tidrapporten',
      corrections: 'Rättelser av förseglade månader',
    },
    rateLabels: {
      share: 'Andel av det fakturerade',
      vacationPay: 'Semesterlön per dag',
      vacationDeduction: 'Semesterlöneavdrag per dag',
      employerContribution: 'Arbetsgivaravgift',
      pensionTax: 'Skatt på pension',
      vacationProvisionDays: 'Semesterdagar att avsätta',
      vacationProvisionDay: 'Avsättning per dag',
    },
  },
  en: {
    rates: 'Rates this month',
    fileName: (year) => `Snurra ${year}.xlsx`,
    templateName: (year) => `Snurra template ${year}.xlsx`,
    notes: {
      hourlyRate: 'Fill in: kr per hour',
      currentSalary: 'The pay in the profile',
      chosenGross: 'Fill in: chosen gross pay',
      benefitValue: 'Fill in: value of benefits',
      paidVacationDays: 'Fill in: vacation days taken with pay',
      vacationPay: 'Vacation pay × chosen gross pay × days',
      vacationDeduction: 'Deduction × chosen gross pay × days',
      income: 'Hourly rate × hours × share',
      gross: 'Chosen gross pay − deduction for vacation',
      pension: 'Fill in: pension contribution',
      monthBalance: 'What the month hands over',
      closingBalance: 'Opening balance + Maxkonto',
      openingBalance: 'The balance when the month begins',
      vacationProvision: 'Days × chosen gross pay × set aside per day',
      takenVacationPay: 'The vacation pay that is paid out',
      conferenceAccount: 'Fill in: conference account',
      tools: 'Fill in: work tools',
      insurance: 'Fill in: insurance',
      employerContribution: 'Contribution × (gross + vacation taken + value of benefits)',
      pensionTax: 'Tax × pension contribution',
      costs: 'Fill in: costs',
      mileage: 'From the time report',
      workingHours: 'Fill in: hours worked',
      vacationDays: 'Vacation days from the time report',
      corrections: 'Corrections of sealed months',
    },
    rateLabels: {
      share: 'Share of what is invoiced',
      vacationPay: 'Vacation pay per day',
      vacationDeduction: 'Deduction for vacation per day',
      employerContribution: "Employer's contribution",
      pensionTax: 'Tax on pension',
      vacationProvisionDays: 'Vacation days to set aside for',
      vacationProvisionDay: 'Set aside per day',
    },
  },
}

/** What column A calls a figure: its documented name, or its English one. */
export const figureName = (language: Language, name: FigureName): string =>
  language === 'en' ? PAY_ENGLISH_NAMES[name] : (PAY_FIELD_NAMES.get(name) ?? name)

/** The name of a month's sheet. */
export const sheetName = (language: Language, month: number): string => monthNameIn(language, month)
