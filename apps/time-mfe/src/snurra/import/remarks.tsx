import type { ReactNode } from 'react'
import type { WorkbookRemark } from '@portal/time-contract'
import { Alert, Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { remarkText } from './remark-text.ts'

interface RemarksProps {
  readonly severity: 'error' | 'info'
  readonly title: string
  readonly remarks: readonly WorkbookRemark[]
  readonly onClose?: (() => void) | undefined
}

/** `Juli är förseglad …` about the sheet Juli; a remark about the whole workbook has none. */
const namesItsSheet = (sheet: string, text: string) => sheet === '' || text.startsWith(`${sheet} `)

/** Remarks about a workbook, by sheet and cell. */
export function Remarks({ severity, title, remarks, onClose }: RemarksProps): ReactNode {
  const t = useTimeText()
  return (
    <Alert severity={severity} {...(onClose && { onClose, closeText: t('import.hideRemarks') })}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <RemarkList remarks={remarks} />
    </Alert>
  )
}

export function RemarkList({ remarks }: Pick<RemarksProps, 'remarks'>): ReactNode {
  const t = useTimeText()
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: '1.3em', overflowWrap: 'anywhere' }}>
      {remarks.map(({ sheet, cell, text }) => (
        <li key={`${sheet}!${cell}${text}`}>
          {!namesItsSheet(sheet, text) && (
            <strong>{t('import.place', { place: [sheet, cell].filter((part) => part !== '').join(' ') })} </strong>
          )}
          {remarkText(t, { text })}
        </li>
      ))}
    </Box>
  )
}
