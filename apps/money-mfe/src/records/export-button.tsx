import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnyCall } from '@portal/platform-contract'
import { hiddenVisually, sizeText, useOpenByAddress } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { api, ApiError, busy, isTemporary, toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'

/** The call that exports a list, and the list's filter, search and order. */
export interface ListExport {
  readonly call: AnyCall
  readonly input: object
}

/**
 * Saves the list with its current filter, all pages, as a workbook named by the server; shows the progress. An address
 * with `?spara`, as the palette has it, does it at once.
 */
export function ExportButton({ call, input }: ListExport): ReactNode {
  const t = useMoneyText()
  const [received, setReceived] = useState<number | null>(null)
  const save = async () => {
    setReceived(0)
    try {
      await busy.during(api.download(call, input, undefined, { onProgress: setReceived }))
    } catch (error) {
      toast.error(error instanceof ApiError && !isTemporary(error) ? error.message : t('failed.export'))
    } finally {
      setReceived(null)
    }
  }
  useOpenByAddress(() => void save(), true, 'spara')
  const isComing = received !== null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FileSpreadsheet size={18} />}
        disabled={isComing}
        onClick={() => void save()}
      >
        {isComing ? t('records.exporting', { size: sizeText(received) }) : t('records.export')}
      </Button>
      <Box component="span" role="status" sx={hiddenVisually}>
        {isComing && t('records.exportStarted')}
      </Box>
    </>
  )
}
