import type * as z from 'zod'
import { serviceSettings } from '@portal/service-kit'

/** Settings of the time service. */
export const timeSettings = serviceSettings
export type TimeSettings = z.infer<typeof timeSettings>
