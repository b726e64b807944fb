import { formatAmount, type Ore } from '@portal/platform-domain'

/** `1 235`, as a phone shows results: the öre say nothing about which scenario is best. */
export const inWholeKronor = (ore: Ore): string => formatAmount(Math.round(ore / 100) * 100).replace(/[.,]00$/, '')
