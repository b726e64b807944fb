import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { PAY_WORKBOOK_FILE, type PayImportPreview } from '@portal/time-contract'
import { FormDialog, FormFile, useSchemaForm, useWatch } from '@portal/ui'
import { isTemporary, showFieldErrors, toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { useImport, usePreviewImport } from './import.api.ts'
import { ImportPreview } from './import-preview.tsx'
import { differingOf, type Staged } from './staged.ts'
import { useUndoImport } from './use-undo-import.ts'
import { WorkbookLinks } from './workbook-links.tsx'

interface Props {
  readonly open: boolean
  /** The year to import; months of other years are refused. */
  readonly year: number
  /** The caller by default (D50). */
  readonly ownerId?: number | undefined
  readonly onClose: () => void
  /** What is now staged: prepare proposes its figures, none is saved (D48). */
  readonly onStaged: (staged: Staged) => void
  readonly onDiscarded: () => void
}

/** Chooses a workbook, shows what it would change before anything is staged, and stages it (spec 3 §5, D48). */
export function ImportDialog({ open, ...props }: Props): ReactNode {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ year, ownerId: userId, onClose, onStaged, onDiscarded }: Omit<Props, 'open'>): ReactNode {
  const t = useTimeText()
  const stage = useImport()
  const undo = useUndoImport({ year, userId, onDiscarded })
  const preview = usePreviewImport()
  const [looked, setLooked] = useState<{ readonly file: File; readonly found: PayImportPreview } | null>(null)
  const form = useSchemaForm(z.object({ file: z.instanceof(File, { error: t('import.chooseFile') }) }), {
    file: null as File | null,
  })
  const { file } = useWatch({ control: form.control })
  const { run: look } = preview
  const { clearErrors, setError } = form
  /** The preview of the chosen file; `null` where it could not be made. */
  const looking = useRef<Promise<PayImportPreview | null>>(Promise.resolve(null))

  useEffect(() => {
    let isCurrent = true
    if (!file) return undefined
    looking.current = look({ year, userId }, file).then(
      (seen) => {
        if (!isCurrent) return seen
        setLooked({ file, found: seen })
        const faults = seen.problems.length
        if (faults > 0) setError('file', { message: t('import.seeBelow', { count: faults }) })
        return seen
      },
      (error: unknown) => {
        if (isCurrent && !showFieldErrors(error, setError, ['file']))
          setError('file', { message: reason(error) ?? t('import.failed') })
        return null
      },
    )
    return () => {
      isCurrent = false
      // The error was about that file.
      clearErrors('file')
    }
  }, [file, look, year, userId, clearErrors, setError, t])

  const found = looked && looked.file === file ? looked.found : null

  const submit = async ({ file: chosen }: { file: File }): Promise<boolean> => {
    const seen = await looking.current
    const faults = seen?.problems.length ?? 0
    if (faults > 0) {
      toast.error(t('import.failed'))
      setError('file', { message: t('import.seeBelow', { count: faults }) })
      return false
    }
    try {
      const { months, warnings } = await stage.run({ year, userId }, chosen)
      const differing = seen && differingOf(seen)
      const count = differing?.length ?? months.length
      if (count === 0) toast.success(t('import.stagedSame'))
      else toast.success(t('import.staged', { count }), { label: t('import.undo'), run: undo })
      onStaged({ year, months, warnings, differing })
      onClose()
      return true
    } catch (error) {
      toast.error(t('import.failed'))
      setError('file', { message: reason(error) ?? t('import.failed') })
      return false
    }
  }
  return (
    <FormDialog
      title={t('import.title', { year })}
      submitLabel={t('import.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      losesNothing={form.formState.errors.file !== undefined}
    >
      <FormFile
        name="file"
        label={t('import.file')}
        rule={PAY_WORKBOOK_FILE}
        progress={preview.progress ?? stage.progress}
      />
      {found && <ImportPreview preview={found} />}
      <WorkbookLinks year={year} userId={userId} />
    </FormDialog>
  )
}

/** The server's text about the file; undefined when the file is not the cause. */
const reason = (error: unknown): string | undefined =>
  isTemporary(error) || !(error instanceof Error) ? undefined : error.message
