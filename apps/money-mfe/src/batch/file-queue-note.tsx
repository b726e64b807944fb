import type { ReactNode } from 'react'
import { LeaveGuard } from '@portal/ui'
import { Alert, Button, Stack } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { RefusedFiles } from './refused-files.tsx'
import type { FileQueue } from './use-file-queue.ts'

/** The buttons stand below the text where it would have many lines beside them. */
const WRAPS = { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 9rem' } } as const

/**
 * Says which files wait for their form, and which were not taken; asks before the page is left with files waiting. An
 * open form covers the page, so it shows the refused files itself.
 */
export function FileQueueNote({ queue }: { readonly queue: FileQueue }): ReactNode {
  const t = useMoneyText()
  const { waiting } = queue
  const clear = () => {
    queue.clear()
    const again = () =>
      queue.add(
        waiting.map(({ file }) => file),
        [],
      )
    toast.success(t('batch.cleared', { count: waiting.length }), { label: t('records.undo'), run: again })
  }
  return (
    <Stack spacing={1} sx={{ '&:not(:empty)': { marginBottom: 2 } }} aria-live="polite">
      <LeaveGuard isDirty={waiting.length > 0} onLeave={queue.clear} />
      {!queue.isOpen && <RefusedFiles queue={queue} />}
      {waiting.length > 0 && !queue.isOpen && (
        <Alert
          severity="info"
          sx={WRAPS}
          action={
            <>
              <Button color="inherit" size="small" onClick={queue.open}>
                {t('batch.goOn')}
              </Button>
              <Button color="inherit" size="small" onClick={clear}>
                {t('batch.clear')}
              </Button>
            </>
          }
        >
          {t('batch.waiting', { count: waiting.length })}
        </Alert>
      )}
    </Stack>
  )
}
