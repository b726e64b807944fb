import { serviceSettings } from '@portal/service-kit'

/** Settings of the time service. */
export const timeSettings = serviceSettings
