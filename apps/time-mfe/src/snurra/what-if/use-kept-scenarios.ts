import { useState } from 'react'
import type { Scenario } from '@portal/time-domain'
import { useDraft } from '@portal/ui'
import type { Place } from '../tab-path.ts'

/** At most so many fit side by side. */
export const MOST_SCENARIOS = 3
const FIGURES = ['hourlyRate', 'workingHours', 'chosenGross', 'pension', 'daysOff'] as const

/** A stored scenario; none where a value is missing, as that of an invalid text. */
function readScenario(stored: unknown): Scenario[] {
  const found = (stored ?? {}) as Scenario
  const isWhole = FIGURES.every((name) => typeof found[name] === 'number') && typeof found.areDaysPaid === 'boolean'
  if (!isWhole) return []
  const { hourlyRate, workingHours, chosenGross, pension, daysOff, areDaysPaid } = found
  return [{ hourlyRate, workingHours, chosenGross, pension, daysOff, areDaysPaid }]
}

const isSame = (one: Scenario, other: Scenario): boolean =>
  one.areDaysPaid === other.areDaysPaid && FIGURES.every((name) => one[name] === other[name])

interface KeptScenarios {
  readonly scenarios: readonly Scenario[]
  readonly change: (scenarios: readonly Scenario[]) => void
  /** Begins with the month itself where there is no scenario. */
  readonly begin: () => void
}

/**
 * The scenarios of a month. Those of the user's own month are stored on this device
 * until they are removed or the user signs out, as drafts are (ADR 34); never those of another user's month.
 *
 * @param monthItself The scenario without changes: alone it is not stored.
 */
export function useKeptScenarios(
  { year, tab }: Place,
  userId: number | undefined,
  monthItself: () => Scenario,
): KeptScenarios {
  const [scenarios, setScenarios] = useState<readonly Scenario[]>([])
  const { touch } = useDraft({
    name: userId === undefined ? `snurra.${year}.${tab}.scenarios` : undefined,
    changed: () => {
      const valid = scenarios.flatMap((scenario) => (Object.values(scenario).some(Number.isNaN) ? [] : [scenario]))
      const isChanged = valid.length > 1 || valid.some((scenario) => !isSame(scenario, monthItself()))
      return isChanged ? { scenarios: valid } : {}
    },
    restore: ({ scenarios: stored }) => {
      const found = Array.isArray(stored) ? stored.flatMap(readScenario).slice(0, MOST_SCENARIOS) : []
      setScenarios(found)
      return found.length > 0
    },
  })
  const change = (next: readonly Scenario[]) => {
    setScenarios(next)
    touch()
  }
  // A form that opens at once opens before its stored scenarios are rendered.
  const begin = () => setScenarios((known) => (known.length === 0 ? [monthItself()] : known))
  return { scenarios, change, begin }
}
