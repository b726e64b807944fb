import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, Button } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { downloadWorkbook } from './import.api.ts'

interface Props {
  readonly year: number
  readonly userId: number | undefined
}

/** The year as a workbook, empty or with its saved figures (D48). */
export function WorkbookLinks({ year, userId }: Props): ReactNode {
  const t = useTimeText()
  const save = (kind: 'export' | 'template') =>
    downloadWorkbook(kind, year, userId).catch(() => toast.error(t('import.downloadFailed')))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {(['template', 'export'] as const).map((kind) => (
        <Button
          key={kind}
          size="small"
          color="inherit"
          startIcon={<Download size={16} aria-hidden />}
          onClick={() => void save(kind)}
        >
          {t(`import.${kind}`, { year })}
        </Button>
      ))}
    </Box>
  )
}
