import { useCallback } from 'react'
import { fileCalls } from '@portal/money-contract'
import { api, busy, toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'

interface RecordFile {
  readonly fileKey: string
  readonly fileName: string
}

/** Saves a record's file under its own name, and shows an error when that fails. */
export function useDownload(): (file: RecordFile) => void {
  const t = useMoneyText()
  return useCallback(
    ({ fileKey, fileName }) => {
      busy
        .during(api.download(fileCalls.download, { fileKey, fileName }, fileName))
        .catch(() => toast.error(t(navigator.onLine ? 'failed.download' : 'failed.offline')))
    },
    [t],
  )
}
