import { createContext, use } from 'react'
import type { PayRecord, PaySources } from '@portal/time-domain'
import type { Place } from '../tab-path.ts'

/** The month whose figures are explained. */
export interface ExplainedMonth {
  readonly place: Place
  readonly userId: number | undefined
  readonly isSaved: boolean
  readonly isSealed?: boolean
  /** The source of each figure in prepare; for a saved month, of today's proposal. */
  readonly sources: PaySources | undefined
}

export type OpenExplanation = (name: keyof PayRecord) => void

/** Which figure's button Tab leads to: one of all, so that Tab goes from field to field. */
export const ReachedContext = createContext<{
  readonly reached: keyof PayRecord
  readonly reach: OpenExplanation
}>({ reached: 'hourlyRate', reach: () => {} })
export const useReached = () => use(ReachedContext)

/** Opens the explanation of a figure. */
export const ExplainContext = createContext<OpenExplanation>(() => {})
export const useExplain = (): OpenExplanation => use(ExplainContext)
