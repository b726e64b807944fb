import { ChevronDown, ChevronRight, FileDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod'
import { FormDialog, FormFile, useSchemaForm, useWatch } from '@portal/ui'
import { Alert, Box, Button, Typography } from '@portal/ui/kit'
import { ApiError, toast } from '@portal/web-kit'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { ImportedList } from './imported-list.tsx'
import { MAX_IMPORTED, rowAt } from './imported-users.ts'
import { USERS_WORKBOOK } from './read-sheet.ts'
import { saveTemplate } from './save-template.ts'
import { type RowState, useImport } from './use-import.ts'

interface Props {
  /** Shows the invited users in the list. */
  readonly onShow: () => void
  readonly onClose: () => void
}

/** Of the rows that were left out, so many are named afterwards. */
const NAMED_ROWS = 6

/** Chooses a workbook of users, shows whom it would invite, and invites them; until then nothing is sent. */
export function ImportUsersDialog({ onShow, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const { read, choose, stateOf, inviteAll } = useImport()
  const form = useSchemaForm(z.object({ file: z.instanceof(File, { error: t('importUsers.chooseFile') }) }), {
    file: null as File | null,
  })
  const { file } = useWatch({ control: form.control })
  const { setError, clearErrors } = form
  useEffect(() => {
    let isReplaced = false
    clearErrors('file')
    choose(file ?? null).catch(() => {
      if (!isReplaced) setError('file', { message: t('importUsers.unreadable') })
    })
    return () => {
      isReplaced = true
    }
  }, [file, choose, setError, clearErrors, t])

  const [isSaving, setSaving] = useState(false)
  const [isAboutShown, setAboutShown] = useState(false)
  const template = async () => {
    setSaving(true)
    await saveTemplate(t).catch(() => toast.error(t('importUsers.templateFailed')))
    setSaving(false)
  }
  const open = read?.users.filter((imported) => ['waiting', 'failed'].includes(stateOf(imported))) ?? []
  const isRefused = read === null || read.missing.length > 0 || read.isTooLong
  const hasNobodyNew = !isRefused && open.length === 0
  const leftOut = (states: ReadonlyMap<number, RowState>): readonly string[] => {
    const known = read?.users.filter((imported) => (states.get(imported.row) ?? stateOf(imported)) === 'exists') ?? []
    const rows = new Set([...known.map(({ row }) => row), ...(read?.faults ?? []).map(({ place }) => rowAt(place))])
    if (rows.size === 0) return []
    const named = [...rows].toSorted((one, other) => one - other).slice(0, NAMED_ROWS)
    return [
      t('importUsers.leftOut', {
        count: rows.size,
        rows: `${named.join(', ')}${named.length < rows.size ? ' …' : ''}`,
      }),
    ]
  }
  const submit = async () => {
    try {
      const states = await inviteAll()
      const all = [...states.values()]
      const invited = all.filter((state) => state === 'invited').length
      if (invited > 0)
        toast.success([t('importUsers.done', { count: invited }), ...leftOut(states)].join(' '), {
          label: t('newUser.show'),
          run: onShow,
        })
      const isDone = all.every((state) => state === 'invited' || state === 'exists')
      if (isDone) onClose()
      return isDone
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setError('file', { message: t(isUnknownCall(error) ? 'newUser.noInvitations' : 'importUsers.interrupted') })
      return false
    }
  }
  return (
    <FormDialog
      title={t('importUsers.title')}
      submitLabel={t('importUsers.submit', { count: open.length })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isReadOnly={file instanceof File && open.length === 0}
      extraAction={
        hasNobodyNew && (
          <Typography role="status" variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            {t('importUsers.nobodyNew')}
          </Typography>
        )
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('importUsers.help')}</Typography>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<FileDown size={18} />}
        loading={isSaving}
        onClick={() => void template()}
        sx={{ justifySelf: 'start', alignSelf: 'start' }}
      >
        {t('importUsers.template')}
      </Button>
      <Box>
        <Button
          size="small"
          color="inherit"
          aria-expanded={isAboutShown}
          startIcon={isAboutShown ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
          onClick={() => setAboutShown(!isAboutShown)}
          sx={{ marginInlineStart: -1 }}
        >
          {t('importUsers.about')}
        </Button>
        {isAboutShown && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('importUsers.aboutText')}
          </Typography>
        )}
      </Box>
      <FormFile name="file" label={t('importUsers.file')} rule={USERS_WORKBOOK} />
      {read && read.missing.length > 0 && (
        <Alert severity="error">
          {t('importUsers.noHeadings', { headings: read.missing.map((field) => t(`newUser.${field}`)).join(', ') })}
        </Alert>
      )}
      {read?.isTooLong && <Alert severity="error">{t('importUsers.tooLong', { max: MAX_IMPORTED })}</Alert>}
      {read && <ImportedList read={read} stateOf={stateOf} />}
    </FormDialog>
  )
}
