import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { hiddenVisually, sizeText } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useReport } from './users.api.ts'

/** Saves all users as a workbook, and shows the download's progress; an icon on a phone, beside the title. */
export function ReportButton(): ReactNode {
  const t = useAccountsText()
  const { download, received } = useReport()
  const start = () => void download().catch(() => toast.error(t('users.reportFailed')))
  const isComing = received !== null
  const text = isComing ? t('users.reportComing', { size: sizeText(received) }) : t('users.report')
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={text}
        disabled={isComing}
        onClick={start}
        sx={{ gap: 1, minWidth: { xs: 44, sm: 64 }, paddingInline: { xs: 1, sm: 2 } }}
      >
        <FileSpreadsheet size={18} aria-hidden />
        <Box component="span" sx={{ display: { xs: isComing ? 'inline' : 'none', sm: 'inline' } }}>
          {text}
        </Box>
      </Button>
      <Box component="span" role="status" sx={hiddenVisually}>
        {isComing && t('users.reportStarted')}
      </Box>
    </>
  )
}
