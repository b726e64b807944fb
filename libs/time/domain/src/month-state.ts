import type { Ore } from '@portal/platform-domain'

/** A user's month: whether it is closed (Klar), and its mileage compensation in öre (D38, D41). */
export interface MonthState {
  readonly isClosed: boolean
  readonly mileage: Ore
}
