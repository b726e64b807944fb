import { payCalls, paySourceCalls, payWorkbookCalls } from '@portal/time-contract'
import { api, busy, useAct } from '@portal/web-kit'

/** What an import would stage; stages nothing. */
export const usePreviewImport = () => useAct(payWorkbookCalls.preview)

/** Tabs and proposals, which include staged figures. */
const STAGED = { refreshes: [payCalls.get, payCalls.prepare, paySourceCalls.get] }

export const useImport = () => useAct(payWorkbookCalls.import, STAGED)
export const useDiscardImport = () => useAct(payWorkbookCalls.discard, STAGED)

/** Saves a year of Snurra, or an empty one with its formulas, as a workbook. Throws ApiError. */
export const downloadWorkbook = (
  kind: 'export' | 'template',
  { year, userId }: { year: number; userId: number | undefined },
  onSaved: (fileName: string) => void,
) => busy.during(api.download(payWorkbookCalls[kind], { year, userId }, undefined, { onSaved }))
