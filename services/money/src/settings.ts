import { serviceSettings } from '@portal/service-kit'

/** Settings of the money service. */
export const moneySettings = serviceSettings
