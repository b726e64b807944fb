import type * as z from 'zod'
import { serviceSettings } from '@portal/service-kit'

/** is stored with a saved month and stays the same there, however it changes afterwards */
export const timeSettings = serviceSettings
export type TimeSettings = z.infer<typeof timeSettings>
