import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { hiddenVisually } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import type { ReportAct } from './use-report-act.ts'

interface Props {
  readonly report: ReportAct
  /** On a phone the menu has the button's act, and only the start is announced here. */
  readonly isInMenu: boolean
}

/** Saves all users as a workbook, and shows the download's progress. */
export function ReportButton({ report: { text, isComing, start }, isInMenu }: Props): ReactNode {
  const t = useAccountsText()
  return (
    <>
      {!isInMenu && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<FileSpreadsheet size={18} />}
          disabled={isComing}
          onClick={start}
        >
          {text}
        </Button>
      )}
      <Box component="span" role="status" sx={hiddenVisually}>
        {isComing && t('users.reportStarted')}
      </Box>
    </>
  )
}
