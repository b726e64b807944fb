import type { PlainDate } from '@portal/platform-domain'
import type { useTimeText } from '../texts.ts'

/** Names the days that have both absence and other time, as the findings name theirs: `den 3, 4`. */
export const doubleText = (t: ReturnType<typeof useTimeText>, days: readonly PlainDate[]): string =>
  t('bokslut.doubleDays', { days: days.map((day) => Number(day.slice(8))).join(', ') })
