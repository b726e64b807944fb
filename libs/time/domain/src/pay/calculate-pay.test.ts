import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePay, withDependents } from './calculate-pay.ts'
import { NO_INPUTS, type PayInputs, type PayResult } from './pay-record.ts'
import { anyInputs, DOCUMENTED_TERMS } from './testing.ts'

const kr = (kronor: number) => Math.round(kronor * 100)

/** Calculated by hand from the formulas of D44; amounts in kronor. */
const CASES: [string, number, Partial<PayInputs>, PayResult][] = [
  [
    'an ordinary month',
    810_000,
    {
      hourlyRate: kr(950),
      workingHours: 16_000,
      chosenGross: kr(45_000),
      benefitValue: kr(1_200),
      pension: kr(4_500),
      conferenceAccount: kr(500),
      tools: kr(1_000),
      insurance: kr(350),
      costs: kr(2_345.5),
    },
    // Intakt 950 × 160 × 0.81 = 123 120; avgift 31.42 % of 46 200 = 14 516.04; Semester 30 × 45 000 × 0.0048 = 6 480
    {
      income: kr(123_120),
      vacationPay: 0,
      vacationDeduction: 0,
      gross: kr(45_000),
      takenVacationPay: 0,
      employerContribution: kr(14_516.04),
      pensionTax: kr(1_125),
      vacationProvision: kr(6_480),
      monthBalance: kr(47_303.46),
    },
  ],
  [
    'the share of user 28',
    850_000,
    { hourlyRate: kr(950), workingHours: 16_000, chosenGross: kr(45_000) },
    // 950 × 160 × 0.85 = 129 200; avgift 14 139; 129 200 − 45 000 − 6 480 − 14 139
    {
      income: kr(129_200),
      vacationPay: 0,
      vacationDeduction: 0,
      gross: kr(45_000),
      takenVacationPay: 0,
      employerContribution: kr(14_139),
      pensionTax: 0,
      vacationProvision: kr(6_480),
      monthBalance: kr(63_581),
    },
  ],
  [
    'five days of vacation',
    810_000,
    { hourlyRate: kr(1_000), workingHours: 12_000, chosenGross: kr(40_000), paidVacationDays: 500 },
    // Semesterlon 5.4 % × 40 000 × 5 = 10 800; avdrag 4.6 % × 40 000 × 5 = 9 200; Brutto 30 800; avgift 31.42 % of 41
    // 600 = 13 070.72 Maxkonto 97 200 − 30 800 − 5 760 − 13 070.72
    {
      income: kr(97_200),
      vacationPay: kr(10_800),
      vacationDeduction: kr(9_200),
      gross: kr(30_800),
      takenVacationPay: kr(10_800),
      employerContribution: kr(13_070.72),
      pensionTax: 0,
      vacationProvision: kr(5_760),
      monthBalance: kr(47_569.28),
    },
  ],
  [
    'halves of an öre, each line by itself',
    810_000,
    { hourlyRate: 12_345, workingHours: 750, chosenGross: 3_333_333, paidVacationDays: 150, pension: 10_002 },
    // 123.45 × 7.5 × 0.81 = 749.95875 → 749.96; 5.4 % × 33 333.33 × 1.5 = 2 699.99973 → 2 700.00
    // 4.6 % … = 2 299.99977 → 2 300.00
    // Brutto 31 033.33; avgift 31.42 % of 33 733.33 = 10 599.012286 → 10 599.01
    // skatt 25 % of 100.02 = 25.005 → 25.01; Semester 4 799.99952 → 4 800.00
    {
      income: 74_996,
      vacationPay: 270_000,
      vacationDeduction: 230_000,
      gross: 3_103_333,
      takenVacationPay: 270_000,
      employerContribution: 1_059_901,
      pensionTax: 2_501,
      vacationProvision: 480_000,
      monthBalance: 74_996 - 3_103_333 - 10_002 - 480_000 - 1_059_901 - 2_501,
    },
  ],
  [
    'nothing filled in',
    810_000,
    {},
    {
      income: 0,
      vacationPay: 0,
      vacationDeduction: 0,
      gross: 0,
      takenVacationPay: 0,
      employerContribution: 0,
      pensionTax: 0,
      vacationProvision: 0,
      monthBalance: 0,
    },
  ],
  [
    'more vacation than the gross can bear',
    810_000,
    { chosenGross: kr(10_000), paidVacationDays: 3_000 },
    // avdrag 4.6 % × 10 000 × 30 = 13 800; Brutto −3 800; Semesterlon 16 200; avgift 31.42 % of 12 400 = 3 896.08;
    // Semester 1 440
    {
      income: 0,
      vacationPay: kr(16_200),
      vacationDeduction: kr(13_800),
      gross: kr(-3_800),
      takenVacationPay: kr(16_200),
      employerContribution: kr(3_896.08),
      pensionTax: 0,
      vacationProvision: kr(1_440),
      monthBalance: kr(-1_536.08),
    },
  ],
]

describe('calculatePay (D44)', () => {
  it.each(CASES)('%s', (_what, share, inputs, result) => {
    expect(calculatePay({ ...NO_INPUTS, ...inputs }, { ...DOCUMENTED_TERMS, share })).toEqual(result)
  })
})

describe('for any inputs', () => {
  it('income is spent to the last öre: it equals the balance plus all deductions', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const pay = calculatePay(inputs, DOCUMENTED_TERMS)
        const costs = inputs.tools + inputs.insurance + inputs.costs + inputs.conferenceAccount
        const taken =
          pay.gross + inputs.pension + pay.vacationProvision + pay.employerContribution + pay.pensionTax + costs
        expect(pay.monthBalance + taken).toBe(pay.income)
        expect(pay.gross + pay.vacationDeduction).toBe(inputs.chosenGross)
        expect(Object.values(pay).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })
  it('more hours never give less, and more costs give exactly that much less', () => {
    fc.assert(
      fc.property(anyInputs, fc.nat(1_000), (inputs, more) => {
        const before = calculatePay(inputs, DOCUMENTED_TERMS).monthBalance
        expect(
          calculatePay({ ...inputs, workingHours: inputs.workingHours + more }, DOCUMENTED_TERMS).monthBalance,
        ).toBeGreaterThanOrEqual(before)
        expect(calculatePay({ ...inputs, costs: inputs.costs + more }, DOCUMENTED_TERMS).monthBalance).toBe(
          before - more,
        )
      }),
    )
  })
})

it('names what is computed from a figure, also over several steps', () => {
  expect([...withDependents(['paidVacationDays'])]).toEqual([
    'paidVacationDays',
    'vacationPay',
    'vacationDeduction',
    'gross',
    'takenVacationPay',
    'employerContribution',
    'monthBalance',
  ])
  expect(withDependents([]).size).toBe(0)
})
