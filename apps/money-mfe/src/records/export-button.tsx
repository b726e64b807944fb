import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnyCall } from '@portal/platform-contract'
import { hiddenVisually, sizeText, useOpenByAddress } from '@portal/ui'
import { Box, Button, CircularProgress, Tooltip } from '@portal/ui/kit'
import { api, ApiError, busy, isTemporary, toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'

/** The call that exports a list, and the list's filter, search and order. */
export interface ListExport {
  readonly call: AnyCall
  readonly input: object
  /** Undefined while it is not known. */
  readonly hasRows: boolean | undefined
}

/** The size takes the label's place: the button stays as wide as it is. */
const AS_WIDE = { display: 'inline-grid', justifyItems: 'center', '& > span': { gridArea: '1 / 1' } } as const

const WAITING = { color: 'text.secondary', cursor: 'progress' } as const

/**
 * Saves the list with its current filter, all pages, as a workbook named by the server. Says before what the file has,
 * shows the progress, and says after its name, or that it has headings only. An address with `?spara`, as the palette
 * has it, does it at once.
 */
export function ExportButton({ call, input, hasRows }: ListExport): ReactNode {
  const t = useMoneyText()
  const [received, setReceived] = useState<number | null>(null)
  const save = async () => {
    setReceived(0)
    try {
      const onSaved = (file: string) => hasRows !== false && toast.success(t('records.exported', { file }))
      await busy.during(api.download(call, input, undefined, { onProgress: setReceived, onSaved }))
      if (hasRows === false) toast.success(t('records.exportedNothing'))
    } catch (error) {
      toast.error(
        error instanceof ApiError && !isTemporary(error)
          ? error.message
          : t(navigator.onLine ? 'failed.export' : 'failed.offline'),
      )
    } finally {
      setReceived(null)
    }
  }
  useOpenByAddress(() => void save(), hasRows !== undefined, 'spara')
  const isComing = received !== null
  return (
    <>
      <Tooltip title={t('records.exportHelp')} describeChild placement="top">
        <Button
          variant="outlined"
          color="inherit"
          startIcon={isComing ? <CircularProgress size={18} color="inherit" /> : <FileSpreadsheet size={18} />}
          // Disabled, it would lose the focus.
          aria-disabled={isComing}
          aria-label={isComing ? t('records.exporting', { size: sizeText(received) }) : undefined}
          onClick={() => isComing || void save()}
          sx={isComing ? WAITING : {}}
        >
          <Box component="span" sx={AS_WIDE}>
            <Box component="span" sx={{ visibility: isComing ? 'hidden' : 'visible' }}>
              {t('records.export')}
            </Box>
            {isComing && <span className="figures">{sizeText(received)}</span>}
          </Box>
        </Button>
      </Tooltip>
      <Box component="span" role="status" sx={hiddenVisually}>
        {isComing && t('records.exportStarted')}
      </Box>
    </>
  )
}
