import type { PurchaseStatus } from '@portal/money-domain'
import { STATUS_NAMES } from './status-names.ts'

/** Activity log texts of purchases. */
export const PURCHASE_LOG = {
  added: (name: string) => `Lade till inköpet ${name}`,
  edited: (name: string) => `Ändrade inköpet ${name}`,
  statusChanged: (name: string, status: PurchaseStatus) =>
    `Ändrade status på inköpet ${name} till ${STATUS_NAMES[status]}`,
  removed: (name: string) => `Tog bort inköpet ${name}`,
} as const

/** Notification texts of purchases; the actor's name stands before them. */
export const PURCHASE_NOTIFICATIONS = {
  submitted: (name: string) => `Skickade in inköpet ${name}`,
  edited: (name: string) => `Ändrade ditt inköp ${name}`,
  statusChanged: (name: string, status: PurchaseStatus) =>
    `Ändrade status på ditt inköp ${name} till ${STATUS_NAMES[status]}`,
} as const
