import { describe, expect, it } from 'vitest'
import { calculatePay, NO_INPUTS, type PayRecord, type PayTerms } from '@portal/time-domain'
import {
  changedNames,
  createDraft,
  figuresOf,
  rebaseDraft,
  refusedImport,
  refuseImport,
  stageImport,
  textsOf,
  typedNames,
  wrongNames,
  writeDraft,
} from '../pay-draft.ts'

const terms: PayTerms = {
  share: 810_000,
  shareFrom: '2000-01',
  hasOwnShare: false,
  rates: {
    validFrom: '2000-01',
    vacationPay: 54_000,
    vacationDeduction: 46_000,
    employerContribution: 314_200,
    pensionTax: 250_000,
    vacationProvisionDays: 3_000,
    vacationProvisionDay: 4_800,
  },
}
const inputs = { ...NO_INPUTS, hourlyRate: 95_000, workingHours: 16_000, chosenGross: 4_500_000 }
const record = {
  ...inputs,
  ...calculatePay(inputs, terms),
  currentSalary: 0,
  openingBalance: 1_000,
  closingBalance: 5_751_100,
  mileage: 0,
  vacationDays: 0,
  corrections: 0,
} satisfies PayRecord
const saved = { base: record, terms, isSaved: true }

describe('a draft of a month', () => {
  it('computes typed figures, and lists differences', () => {
    const draft = createDraft(saved)
    expect(changedNames(draft.getState())).toEqual([])
    writeDraft(draft, { costs: 5_000 })
    expect(changedNames(draft.getState())).toEqual(['costs'])
    expect(draft.getState().preview).toMatchObject({
      costs: 5_000,
      monthBalance: record.monthBalance - 5_000,
      closingBalance: 1_000 + record.monthBalance - 5_000,
    })
  })
  it('of an unsaved month does not change the accumulated balance (D61)', () => {
    const draft = createDraft({ ...saved, base: { ...record, closingBalance: 1_000 }, isSaved: false })
    writeDraft(draft, { costs: 5_000 })
    expect(draft.getState().preview).toMatchObject({ monthBalance: record.monthBalance - 5_000, closingBalance: 1_000 })
    rebaseDraft(draft, saved)
    expect(draft.getState().preview.closingBalance).toBe(1_000 + record.monthBalance - 5_000)
  })
  it('counts invalid text as the last valid figure, as changed and as an error', () => {
    const draft = createDraft(saved)
    writeDraft(draft, { hourlyRate: 100_000 })
    const { income } = draft.getState().preview
    writeDraft(draft, { hourlyRate: Number.NaN })
    writeDraft(draft, { costs: 5_000 })
    expect(draft.getState().preview.income).toBe(income)
    writeDraft(draft, { costs: record.costs })
    expect([changedNames(draft.getState()), wrongNames(draft.getState())]).toEqual([['hourlyRate'], ['hourlyRate']])
  })
  it('shows as unknown what invalid text leads to, and nothing else', () => {
    const draft = createDraft(saved)
    expect(draft.getState().shown).toBe(draft.getState().preview)
    writeDraft(draft, { paidVacationDays: Number.NaN })
    const { shown, preview } = draft.getState()
    const unknown = Object.entries(shown).flatMap(([name, value]) => (Number.isNaN(value) ? [name] : []))
    expect(unknown.toSorted()).toEqual([
      'closingBalance',
      'employerContribution',
      'gross',
      'monthBalance',
      'paidVacationDays',
      'takenVacationPay',
      'vacationDeduction',
      'vacationPay',
    ])
    expect(shown.income).toBe(preview.income)
    rebaseDraft(draft, { ...saved, isSaved: false })
    expect(draft.getState().shown.closingBalance).toBe(1_000)
    writeDraft(draft, { paidVacationDays: 0 })
    expect(draft.getState().shown).toBe(draft.getState().preview)
  })
  it('clears only the error of the edited figure', () => {
    const draft = createDraft(saved)
    draft.setState({ errors: { costs: 'fel', tools: 'fel' } })
    writeDraft(draft, { costs: 1 })
    expect(draft.getState().errors).toEqual({ tools: 'fel' })
  })
  it('keeps an invalid text until its figure is set, and reads from storage texts and figures apart', () => {
    const draft = createDraft(saved)
    writeDraft(draft, { workingHours: Number.NaN, costs: Number.NaN }, { workingHours: '900', costs: 'x' })
    writeDraft(draft, { costs: 5_000 })
    expect(draft.getState().texts).toEqual({ workingHours: '900' })
    const stored = { workingHours: '900', costs: 5_000, unknown: '1' }
    expect([textsOf(stored), figuresOf(stored)]).toEqual([{ workingHours: '900' }, { costs: 5_000 }])
  })
  it('follows the saved month, and keeps what has been typed since', () => {
    const draft = createDraft(saved)
    writeDraft(draft, { costs: 5_000, tools: 7 })
    rebaseDraft(draft, { ...saved, base: { ...record, costs: 5_000, insurance: 9 } })
    expect(draft.getState().values).toMatchObject({ costs: 5_000, insurance: 9, tools: 7 })
    expect(changedNames(draft.getState())).toEqual(['tools'])
  })
})

describe('a staged import in a draft', () => {
  const staged = (imported = { hourlyRate: 111_100, costs: 300 }) => {
    const draft = createDraft(saved)
    stageImport(draft, imported)
    return draft
  }
  it('stands in the fields as changes that were not typed', () => {
    const { values, preview, ...state } = staged().getState()
    expect(values).toMatchObject({ hourlyRate: 111_100, costs: 300, workingHours: 16_000 })
    expect(preview.income).toBe(calculatePay({ ...inputs, hourlyRate: 111_100 }, terms).income)
    expect(changedNames({ ...state, values })).toEqual(['hourlyRate', 'costs'])
    expect(typedNames({ ...state, values })).toEqual([])
  })
  it('replaces neither a typed figure nor invalid text', () => {
    const draft = createDraft(saved)
    writeDraft(draft, { hourlyRate: 98_000, costs: Number.NaN })
    stageImport(draft, { hourlyRate: 111_100, costs: 300, tools: 5 })
    expect(draft.getState().values).toMatchObject({ hourlyRate: 98_000, costs: Number.NaN, tools: 5 })
    expect(typedNames(draft.getState())).toEqual(['hourlyRate', 'costs'])
  })
  it('does not bring back a figure that was taken back, until the workbook has another', () => {
    const draft = staged()
    writeDraft(draft, { costs: record.costs })
    stageImport(draft, { hourlyRate: 111_100, costs: 300 })
    expect(draft.getState().values.costs).toBe(record.costs)
    expect(refusedImport(draft.getState())).toEqual({ costs: 300 })
    stageImport(draft, { hourlyRate: 111_100, costs: 400 })
    expect(draft.getState().values.costs).toBe(400)
  })
  it.each([
    ['before', () => createDraft(saved)],
    ['after', () => staged()],
  ])('does not bring back a figure that was taken back on an earlier visit, known %s it', (_, created) => {
    const draft = created()
    refuseImport(draft, { costs: 300 })
    stageImport(draft, { hourlyRate: 111_100, costs: 300 })
    expect(draft.getState().values).toMatchObject({ hourlyRate: 111_100, costs: record.costs })
    expect(refusedImport(draft.getState())).toEqual({ costs: 300 })
  })
  it('gives way to the saved figures when it is undone, and leaves what was typed', () => {
    const draft = staged()
    writeDraft(draft, { hourlyRate: 120_000 })
    stageImport(draft, {})
    expect(draft.getState().values).toMatchObject({ hourlyRate: 120_000, costs: record.costs })
    expect(refusedImport(draft.getState())).toEqual({})
  })
  it('is no change once it is saved', () => {
    const draft = staged()
    rebaseDraft(draft, { ...saved, base: { ...record, hourlyRate: 111_100, costs: 300 } })
    expect(changedNames(draft.getState())).toEqual([])
    stageImport(draft, {})
    expect(draft.getState().values).toMatchObject({ hourlyRate: 111_100, costs: 300 })
  })
})
