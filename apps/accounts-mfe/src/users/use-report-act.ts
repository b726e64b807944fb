import { sizeText } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useReport } from './users.api.ts'

/** Saving all users as a workbook, for a button or a menu. */
export interface ReportAct {
  /** `Rapport`; while it is coming with the size received so far. */
  readonly text: string
  readonly isComing: boolean
  readonly start: () => void
}

export function useReportAct(): ReportAct {
  const t = useAccountsText()
  const { download, received } = useReport()
  return {
    text: received === null ? t('users.report') : t('users.reportComing', { size: sizeText(received) }),
    isComing: received !== null,
    start: () => void download().catch(() => toast.error(t('users.reportFailed'))),
  }
}
