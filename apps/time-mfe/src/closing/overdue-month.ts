import type { Month } from '@portal/platform-domain'
import type { WaitingMonth } from '@portal/time-contract'

/** The month before the shown one that users have not marked Klar; the earliest. */
export const overdueMonth = (months: readonly WaitingMonth[], shown: Month): Month | undefined =>
  months.find(({ month, open }) => month < shown && open > 0)?.month
