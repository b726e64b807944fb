import { toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { useDiscardImport } from './import.api.ts'

interface Options {
  readonly year: number
  readonly userId: number | undefined
  readonly onDiscarded: () => void
}

/** Deletes the staged figures of a year, and says so. */
export function useUndoImport({ year, userId, onDiscarded }: Options): () => void {
  const t = useTimeText()
  const discard = useDiscardImport()
  return () => {
    discard.run({ year, userId }).then(
      () => {
        onDiscarded()
        toast.success(t('import.discarded'))
      },
      () => toast.error(t('import.failed')),
    )
  }
}
