import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import {
  calculatePay,
  closingOf,
  PAY_INPUT_NAMES,
  type PayInputs,
  type PayRecord,
  type PayTerms,
} from '@portal/time-domain'

export type InputName = keyof PayInputs

/** A month as it is being written: öre and hundredths, NaN for what is written and no figure. */
export interface DraftState {
  readonly values: PayInputs
  readonly errors: { readonly [K in InputName]?: string }
  /** What it is compared with: the saved month, or what is proposed while there is none. */
  readonly base: PayRecord
  /** The record as it becomes with what is written, by the server's own formulas. */
  readonly preview: PayRecord
  readonly terms: PayTerms
  /** Only a saved month counts in its accumulated balance (D61). */
  readonly isSaved: boolean
}

/** A store of its own, so that a key draws only the figures that it changes (ADR 25). */
export type PayDraft = StoreApi<DraftState>

/** The inputs of a record. */
export const inputsOf = (record: PayInputs): PayInputs => byName((name) => record[name])

const byName = (value: (name: InputName) => number): PayInputs =>
  Object.fromEntries(PAY_INPUT_NAMES.map((name) => [name, value(name)])) as unknown as PayInputs

/** What is no figure counts as 0. */
function previewOf({ base, values, terms, isSaved }: Omit<DraftState, 'errors' | 'preview'>): PayRecord {
  const inputs = byName((name) => (Number.isNaN(values[name]) ? 0 : values[name]))
  const { corrections } = base
  const result = calculatePay({ ...inputs, corrections }, terms)
  return {
    ...base,
    ...inputs,
    ...result,
    closingBalance: closingOf(base.openingBalance, { ...result, corrections }, isSaved),
  }
}

/** The month that a draft starts from and is compared with. */
export type DraftBase = Pick<DraftState, 'base' | 'terms' | 'isSaved'>

export function createDraft(from: DraftBase): PayDraft {
  const values = inputsOf(from.base)
  return createStore(() => ({ ...from, values, errors: {}, preview: previewOf({ ...from, values }) }))
}

/** Takes figures into the draft, and their errors away. */
export function writeDraft(draft: PayDraft, figures: Partial<PayInputs>): void {
  draft.setState((state) => {
    const { errors: shown } = state
    const values = { ...state.values, ...figures }
    const errors =
      Object.keys(shown).length === 0
        ? shown
        : Object.fromEntries(Object.entries(shown).filter(([name]) => !(name in figures)))
    return { values, errors, preview: previewOf({ ...state, values }) }
  })
}

/** Compares with another record from now on: what was not changed follows it, what was stays as it is written. */
export function rebaseDraft(draft: PayDraft, to: DraftBase): void {
  draft.setState((before) => {
    const values = byName((name) =>
      Object.is(before.values[name], before.base[name]) ? to.base[name] : before.values[name],
    )
    return { ...to, values, preview: previewOf({ ...to, values }) }
  })
}

/** The inputs that differ from what they are compared with. */
export const changedNames = ({ values, base }: Pick<DraftState, 'values' | 'base'>): InputName[] =>
  PAY_INPUT_NAMES.filter((name) => !Object.is(values[name], base[name]))

/** The names of inputs that hold no figure. */
export const wrongNames = ({ values }: Pick<DraftState, 'values'>): InputName[] =>
  PAY_INPUT_NAMES.filter((name) => Number.isNaN(values[name]))

export const DraftContext = createContext<PayDraft | null>(null)

/** The draft of the month around. */
export function useDraft(): PayDraft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('There is no month around')
  return draft
}
/** A part of it; draws anew when that part changes. */
export const useDraftPart = <T>(part: (state: DraftState) => T): T => useStore(useDraft(), part)
