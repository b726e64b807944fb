import { useLocation } from '@portal/ui/router'
import { closeMonthPath, type FromPage } from '../closing/closing-path.ts'
import { useTimeText } from '../texts.ts'
import type { Place } from './tab-path.ts'

/** The way back to the dialog that closes a month, in the month whose pay was opened from there. */
export function useBackToClose({ year, tab }: Place): { to: string; label: string } | undefined {
  const t = useTimeText()
  const from = (useLocation().state as FromPage | null)?.from
  const path = closeMonthPath(`${year}-${String(tab).padStart(2, '0')}`)
  return from === path ? { to: path, label: t('snurra.backToClose') } : undefined
}
