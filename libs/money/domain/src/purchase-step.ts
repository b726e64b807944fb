import type { PurchaseState } from './purchase-status.ts'
import type { Purchase } from './purchase.ts'

export type PurchaseFigures = Pick<Purchase, 'date' | 'type' | 'quantity' | 'amount'>
/** Some of a purchase's figures. */
export type SomeFigures = { readonly [K in keyof PurchaseFigures]?: PurchaseFigures[K] | undefined }

/** What can change in a purchase and whose contents its history does not keep. */
export const CHANGED_PARTS = ['note', 'link', 'file'] as const
export type ChangedPart = (typeof CHANGED_PARTS)[number]

/** What an edit changed beside status and comment. */
export interface PurchaseChanges {
  /** The changed figures as they were, and as they are. */
  readonly before: SomeFigures
  readonly after: SomeFigures
  readonly parts: readonly ChangedPart[]
}

/** One line of a purchase's history: who gave it which state, or changed it, when, and what its owner was told. */
export interface PurchaseStep {
  readonly at: Date
  readonly by: number
  /** Of the user who did it; empty when the account is erased. */
  readonly name: string
  readonly state: PurchaseState
  readonly comment: string
  /** Absent where nothing else was changed, and from older services. */
  readonly changes?: PurchaseChanges | undefined
}

const FIGURES = ['date', 'type', 'quantity', 'amount'] as const

/** What an edit changes; `hasFile`: it brings another file. `undefined` where all stays as it is. */
export function purchaseChanges(
  before: Purchase,
  after: PurchaseFigures & Pick<Purchase, 'note' | 'link'>,
  hasFile: boolean,
): PurchaseChanges | undefined {
  const changed = FIGURES.filter((name) => before[name] !== after[name])
  const figuresOf = (purchase: PurchaseFigures) => Object.fromEntries(changed.map((name) => [name, purchase[name]]))
  const parts = CHANGED_PARTS.filter((part) => (part === 'file' ? hasFile : before[part] !== after[part]))
  if (changed.length === 0 && parts.length === 0) return undefined
  return { before: figuresOf(before), after: figuresOf(after), parts }
}
