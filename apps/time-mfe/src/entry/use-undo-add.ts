import { isTemporary, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useRemoveAllEntries } from './time-entries.api.ts'

/** Says that entries were added, and offers to remove them again. */
export function useUndoAdd(userId: number | undefined): (ids: readonly number[], done: string) => void {
  const t = useTimeText()
  const remove = useRemoveAllEntries()
  const undo = async (ids: readonly number[]) => {
    try {
      await remove.run({ ids, userId })
      toast.success(t('entry.addUndone'))
    } catch (error) {
      toast.error(isTemporary(error) ? t('entry.removeFailed') : (error as Error).message)
    }
  }
  return (ids, done) => toast.success(done, { label: t('entry.undo'), run: () => void undo(ids) })
}
