import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { hiddenVisually, sizeText } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useReport } from './users.api.ts'

/** Saves all users as a workbook, and shows the download's progress. */
export function ReportButton(): ReactNode {
  const t = useAccountsText()
  const { download, received } = useReport()
  const start = () => void download().catch(() => toast.error(t('users.reportFailed')))
  const isComing = received !== null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileSpreadsheet size={18} />}
        disabled={isComing}
        onClick={start}
      >
        {isComing ? t('users.reportComing', { size: sizeText(received) }) : t('users.report')}
      </Button>
      <Box component="span" role="status" sx={hiddenVisually}>
        {isComing && t('users.reportStarted')}
      </Box>
    </>
  )
}
