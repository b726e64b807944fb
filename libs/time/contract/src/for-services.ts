import type { AreaError } from '@portal/platform-contract'

/** Services that hold records of a sealed month refuse their changes with the same error as time (ADR 54). */
export const monthSealed = {
  code: 'month_sealed',
  status: 409,
  text: 'Månaden är förseglad och kan inte ändras. Be en administratör om en rättelse.',
} as const satisfies AreaError
