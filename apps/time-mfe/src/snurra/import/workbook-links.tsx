import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Tooltip, useMediaQuery, useTheme } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { downloadWorkbook } from './import.api.ts'

interface Props {
  readonly year: number
  readonly userId: number | undefined
}

/** The year as a workbook, empty or with its saved figures (D48). On a phone the year is read beside them. */
export function WorkbookLinks({ year, userId }: Props): ReactNode {
  const t = useTimeText()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const save = (kind: 'export' | 'template') =>
    downloadWorkbook(kind, { year, userId }, (file) => toast.success(t('report.exported', { file }))).catch(() =>
      toast.error(t('import.downloadFailed')),
    )
  return (['template', 'export'] as const).map((kind) => {
    const name = t(`import.${kind}`, { year })
    return (
      <Tooltip key={kind} title={t(`import.${kind}Help`, { year })} describeChild>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Download size={18} />}
          aria-label={name}
          onClick={() => void save(kind)}
        >
          {isPhone ? t(`import.${kind}Short`) : name}
        </Button>
      </Tooltip>
    )
  })
}
