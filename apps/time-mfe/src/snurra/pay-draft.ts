import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import {
  calculatePay,
  closingOf,
  type GivenInputs,
  PAY_INPUT_NAMES,
  type PayInputs,
  type PayRecord,
  type PayTerms,
  withDependents,
} from '@portal/time-domain'

export type InputName = keyof PayInputs

/** Texts of figures, as they were written. */
export type WrittenTexts = { readonly [K in InputName]?: string }

/** A month while it is edited: öre and hundredths, NaN for invalid text. */
export interface DraftState {
  readonly values: PayInputs
  readonly errors: { readonly [K in InputName]?: string }
  /** What stands in the fields with invalid text. */
  readonly texts: WrittenTexts
  /** The comparison: the saved month, or the proposal while there is none. */
  readonly base: PayRecord
  /** The record with the typed figures, by the server's own formulas. */
  readonly preview: PayRecord
  /** The same record as shown: NaN for figures with invalid text, and for every figure computed from one. */
  readonly shown: PayRecord
  readonly terms: PayTerms
  /** The figures of the staged import (D48), also those that were taken back. */
  readonly imported: GivenInputs
  /** Only a saved month counts in its accumulated balance (D61). */
  readonly isSaved: boolean
  /** Why the last save failed, until one succeeds or nothing typed is left. */
  readonly failure?: string | undefined
}

/** A separate store, so that a key re-renders only the figures that it changes (ADR 25). */
export type PayDraft = StoreApi<DraftState>

/** The inputs of a record. */
export const inputsOf = (record: PayInputs): PayInputs => byName((name) => record[name])

/** The figures of a stored draft. */
export const figuresOf = (stored: Readonly<Record<string, unknown>>): GivenInputs =>
  Object.fromEntries(
    PAY_INPUT_NAMES.flatMap((name) => (typeof stored[name] === 'number' ? [[name, stored[name]]] : [])),
  )

/** The invalid texts of a stored draft: they stand where a figure would, and a release that knows none skips them. */
export const textsOf = (stored: Readonly<Record<string, unknown>>): WrittenTexts =>
  Object.fromEntries(
    PAY_INPUT_NAMES.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])),
  )

const byName = (value: (name: InputName) => number): PayInputs =>
  Object.fromEntries(PAY_INPUT_NAMES.map((name) => [name, value(name)])) as unknown as PayInputs

type Typed = Omit<DraftState, 'errors' | 'texts' | 'preview' | 'shown' | 'imported' | 'failure'>

/** A figure with invalid text counts as the last valid one, so that a slip does not look like a loss. */
function previewOf({ base, values, terms, isSaved }: Typed, lastValid: PayInputs): PayRecord {
  const inputs = byName((name) => (Number.isNaN(values[name]) ? lastValid[name] : values[name]))
  const { corrections } = base
  const result = calculatePay({ ...inputs, corrections }, terms)
  return {
    ...base,
    ...inputs,
    ...result,
    closingBalance: closingOf(base.openingBalance, { ...result, corrections }, isSaved),
  }
}

/** The names of figures that cannot be known: those with invalid text, and all that are computed from them. */
function unknownNames(typed: Typed): ReadonlySet<string> {
  const unknown = withDependents(wrongNames(typed))
  // Only a saved month counts in its accumulated balance (D61).
  return typed.isSaved && unknown.has('monthBalance') ? new Set([...unknown, 'closingBalance']) : unknown
}

/** What is computed from the typed figures. */
function resultsOf(typed: Typed, lastValid: PayInputs): Pick<DraftState, 'preview' | 'shown'> {
  const preview = previewOf(typed, lastValid)
  const unknown = unknownNames(typed)
  if (unknown.size === 0) return { preview, shown: preview }
  return { preview, shown: { ...preview, ...Object.fromEntries([...unknown].map((name) => [name, Number.NaN])) } }
}

/** The month that a draft starts from and is compared with. */
export type DraftBase = Pick<DraftState, 'base' | 'terms' | 'isSaved'>

export function createDraft(from: DraftBase): PayDraft {
  const values = inputsOf(from.base)
  return createStore(() => ({
    ...from,
    values,
    errors: {},
    texts: {},
    imported: {},
    ...resultsOf({ ...from, values }, values),
  }))
}

/** The others' parts of it, unchanged where there is none of the named ones. */
const without = <T extends object>(of: T, names: object): T =>
  Object.keys(of).some((name) => name in names)
    ? (Object.fromEntries(Object.entries(of).filter(([name]) => !(name in names))) as T)
    : of

/**
 * Sets figures in the draft, and removes their errors; `texts` has what was written for those that are NaN. A draft
 * without changes has no failed save.
 */
export function writeDraft(draft: PayDraft, figures: Partial<PayInputs>, texts: WrittenTexts = {}): void {
  draft.setState((state) => {
    const values = { ...state.values, ...figures }
    const failure = changedNames({ ...state, values }).length > 0 ? state.failure : undefined
    return {
      values,
      errors: without(state.errors, figures),
      texts: { ...without(state.texts, figures), ...texts },
      failure,
      ...resultsOf({ ...state, values }, state.preview),
    }
  })
}

/** Compares with another record from now on: unchanged figures follow it, changed ones stay as typed. */
export function rebaseDraft(draft: PayDraft, to: DraftBase): void {
  draft.setState((before) => {
    const values = byName((name) =>
      Object.is(before.values[name], before.base[name]) ? to.base[name] : before.values[name],
    )
    return { ...to, values, ...resultsOf({ ...to, values }, before.preview) }
  })
}

/**
 * Puts the staged import's figures into the fields. A typed figure stays, as does one taken back from this very import;
 * a figure that is no longer imported gives way to the compared one.
 */
export function stageImport(draft: PayDraft, imported: GivenInputs): void {
  draft.setState((state) => {
    if (PAY_INPUT_NAMES.every((name) => state.imported[name] === imported[name])) return state
    const values = byName((name) => {
      const [now, before, next] = [state.values[name], state.imported[name], imported[name]]
      const isTyped = !Object.is(now, state.base[name]) && !Object.is(now, before)
      return next === before || isTyped ? now : (next ?? state.base[name])
    })
    return { imported, values, ...resultsOf({ ...state, values }, state.preview) }
  })
}

/** Takes back imported figures that were taken back earlier; the import may still be on its way. */
export function refuseImport(draft: PayDraft, refused: GivenInputs): void {
  draft.setState((state) => {
    const values = byName((name) =>
      refused[name] !== undefined && state.imported[name] === refused[name] && isImported(state, name)
        ? state.base[name]
        : state.values[name],
    )
    return { imported: { ...refused, ...state.imported }, values, ...resultsOf({ ...state, values }, state.preview) }
  })
}

/** Whether an unsaved figure is the one of the staged import. */
export const isImported = (
  { values, base, imported }: Pick<DraftState, 'values' | 'base' | 'imported'>,
  name: InputName,
): boolean => name in imported && Object.is(values[name], imported[name]) && !Object.is(values[name], base[name])

/** The imported figures that were taken back to the compared ones. */
export const refusedImport = ({ values, base, imported }: DraftState): GivenInputs =>
  Object.fromEntries(
    Object.entries(imported).filter(([name, figure]) => {
      const value = values[name as InputName]
      return Object.is(value, base[name as InputName]) && !Object.is(value, figure)
    }),
  )

/** The inputs that differ from the comparison. */
export const changedNames = ({ values, base }: Pick<DraftState, 'values' | 'base'>): InputName[] =>
  PAY_INPUT_NAMES.filter((name) => !Object.is(values[name], base[name]))

/** The balance as it will be once the month is saved. */
export const proposedBalance = ({ shown }: Pick<DraftState, 'shown'>): number =>
  closingOf(shown.openingBalance, shown, true)

/** The changed inputs that were typed, or taken from elsewhere than the staged import. */
export const typedNames = (state: Pick<DraftState, 'values' | 'base' | 'imported'>): InputName[] =>
  changedNames(state).filter((name) => !isImported(state, name))

/** The names of inputs with invalid text. */
export const wrongNames = ({ values }: Pick<DraftState, 'values'>): InputName[] =>
  PAY_INPUT_NAMES.filter((name) => Number.isNaN(values[name]))

export const DraftContext = createContext<PayDraft | null>(null)

/** The draft of the surrounding month. */
export function useDraft(): PayDraft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('There is no month context')
  return draft
}
/** A part of it; re-renders when that part changes. */
export const useDraftPart = <T>(part: (state: DraftState) => T): T => useStore(useDraft(), part)
