import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import type { SealSummary } from '@portal/time-domain'
import { Box, Button, Typography } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { downloadSeal } from '../closing.api.ts'
import { CopySums, SumNote } from '../seal-sums.tsx'
import { longDate } from '../seal-text.ts'

interface Props {
  readonly month: Month
  readonly userId: number
  readonly seal: SealSummary
}

/** When and by whom the month was sealed, its whole checksum and what it is for, and the file that reproduces it. */
export function SealFacts({ month, userId, seal: { sealedAt, sealedByName, sha256 } }: Props): ReactNode {
  const t = useTimeText()
  const said = (file: string) => toast.success(t('report.exported', { file }))
  const save = () => void downloadSeal(month, userId, said).catch((error: Error) => toast.error(error.message))
  return (
    <>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 700, marginBottom: 0.5 }}>
        {t('bokslut.seal')}
      </Typography>
      <Typography variant="body2">{t('summary.sealed', { day: longDate(sealedAt), name: sealedByName })}</Typography>
      <Box component="dl" sx={{ margin: 0, marginTop: 0.75 }}>
        <Typography component="dt" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('bokslut.sealSum')}
        </Typography>
        <Box component="dd" sx={{ margin: 0 }}>
          <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            {sha256}
          </Box>
        </Box>
      </Box>
      <SumNote />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1.5 }}>
        <CopySums text={sha256} count={1} />
        <Button size="small" variant="outlined" startIcon={<Download size={16} />} onClick={save}>
          {t('bokslut.download')}
        </Button>
      </Box>
    </>
  )
}
