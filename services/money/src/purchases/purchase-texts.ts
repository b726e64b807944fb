import type { PurchaseState, PurchaseStatus } from '@portal/money-domain'
import { STATE_NAMES } from './status-names.ts'

/** Activity log texts of purchases. */
export const PURCHASE_LOG = {
  added: (name: string) => `Lade till inköpet ${name}`,
  edited: (name: string) => `Ändrade inköpet ${name}`,
  corrected: (name: string, change: string) => `Ändrade inköpet ${name}: ${change}`,
  statusChanged: (name: string, before: PurchaseState, after: PurchaseState) =>
    `Ändrade status på inköpet ${name} från ${STATE_NAMES[before]} till ${STATE_NAMES[after]}`,
  refused: (name: string, comment: string) => `Avslog inköpet ${name} med orden: ${comment}`,
  commented: (name: string, comment: string) => `Kommenterade inköpet ${name} med orden: ${comment}`,
  submittedAgain: (name: string) => `Skickade på nytt in inköpet ${name}`,
  removed: (name: string) => `Tog bort inköpet ${name}`,
  restored: (name: string) => `Återställde inköpet ${name}`,
} as const

/** Notification texts of purchases; the actor's name stands before them. */
export const PURCHASE_NOTIFICATIONS = {
  submitted: (name: string) => `Skickade in inköpet ${name}`,
  submittedAgain: (name: string) => `Skickade på nytt in inköpet ${name}`,
  edited: (name: string) => `Ändrade ditt inköp ${name}`,
  refused: (name: string, comment: string) => `Avslog ditt inköp ${name} med orden: ${comment}`,
  commented: (name: string, comment: string) => `Kommenterade ditt inköp ${name} med orden: ${comment}`,
  statusChanged: (name: string, status: PurchaseStatus) =>
    `Ändrade status på ditt inköp ${name} till ${STATE_NAMES[status]}`,
} as const
