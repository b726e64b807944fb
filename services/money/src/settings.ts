import type * as z from 'zod'
import { serviceSettings } from '@portal/service-kit'

/** Settings of the money service. */
export const moneySettings = serviceSettings
export type MoneySettings = z.infer<typeof moneySettings>
