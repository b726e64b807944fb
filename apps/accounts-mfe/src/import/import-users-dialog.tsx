import { type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod'
import { FormDialog, FormText, useSchemaForm, useWatch } from '@portal/ui'
import { Alert, Box, Typography } from '@portal/ui/kit'
import { ApiError, toast } from '@portal/web-kit'
import { ChoiceChip } from '../choice-chip.tsx'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { FileFields } from './file-fields.tsx'
import { ImportedList } from './imported-list.tsx'
import { MAX_IMPORTED } from './imported-users.ts'
import { type RowState, useImport } from './use-import.ts'

interface Props {
  /** Shows the invited users in the list. */
  readonly onShow: () => void
  readonly onClose: () => void
}

/** Where the users come from; the name of the form's field too. */
const SOURCES = ['addresses', 'file'] as const
type SourceName = (typeof SOURCES)[number]

/** Of the rows that were left out, so many are named afterwards. */
const NAMED_ROWS = 6

/** Takes pasted addresses or a file of users, shows whom it would invite, and invites them; until then nothing is sent. */
export function ImportUsersDialog({ onShow, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const { read, choose, stateOf, isInactive, inviteAll } = useImport()
  const [from, setFrom] = useState<SourceName>('addresses')
  const [isWriting, setWriting] = useState(false)
  const isFile = from === 'file'
  const schema = z.object({
    file: isFile ? z.instanceof(File, { error: t('importUsers.chooseFile') }) : z.unknown(),
    addresses: isFile ? z.string() : z.string().trim().min(1, t('importUsers.writeAddresses')),
  })
  const form = useSchemaForm(schema, { file: null as File | null, addresses: '' })
  const { file, addresses } = useWatch({ control: form.control })
  const { setError, clearErrors } = form
  useEffect(() => {
    let isReplaced = false
    clearErrors()
    choose(isFile ? (file ?? null) : (addresses ?? '')).catch(() => {
      if (!isReplaced) setError('file', { message: t('importUsers.unreadable') })
    })
    return () => {
      isReplaced = true
    }
  }, [isFile, file, addresses, choose, setError, clearErrors, t])

  const open = read?.users.filter((imported) => ['waiting', 'failed'].includes(stateOf(imported))) ?? []
  const isGiven = isFile ? file instanceof File : (addresses ?? '').trim() !== ''
  const isRefused = read === null || read.missing.length > 0 || read.isTooLong
  const hasNobodyNew = isGiven && !isRefused && open.length === 0 && !isWriting
  const faults = (read?.faults ?? []).filter(({ isLast }) => !(isLast && isWriting))
  const leftOut = (states: ReadonlyMap<number, RowState>): readonly string[] => {
    const known = read?.users.filter((imported) => (states.get(imported.row) ?? stateOf(imported)) === 'exists') ?? []
    const rows = new Set([...known, ...(read?.faults ?? [])].map(({ row }) => row))
    if (rows.size === 0) return []
    if (!isFile) return [t('importUsers.leftOutAddresses', { count: rows.size })]
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
      const reason = isUnknownCall(error) ? 'newUser.noInvitations' : 'importUsers.interrupted'
      setError(from, { message: error.code === 'step_up' ? error.message : t(reason) })
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
      isReadOnly={isGiven && open.length === 0}
      extraAction={
        hasNobodyNew && (
          <Typography role="status" variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
            {t('importUsers.nobodyNew')}
          </Typography>
        )
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('importUsers.help')}</Typography>
      <Box role="group" aria-label={t('importUsers.from')} sx={{ display: 'flex', gap: 1 }}>
        {SOURCES.map((name) => (
          <ChoiceChip
            key={name}
            label={t(`importUsers.source.${name}`)}
            isOn={name === from}
            onPress={() => setFrom(name)}
          />
        ))}
      </Box>
      {isFile ? (
        <FileFields />
      ) : (
        <Box onFocus={() => setWriting(true)} onBlur={() => setWriting(false)}>
          <FormText
            name="addresses"
            label={t('importUsers.addresses')}
            help={t('importUsers.addressesHelp')}
            rows={4}
            keepsHelp
          />
        </Box>
      )}
      {read && read.missing.length > 0 && (
        <Alert severity="error">
          {t('importUsers.noHeadings', { headings: read.missing.map((field) => t(`newUser.${field}`)).join(', ') })}
        </Alert>
      )}
      {read?.isTooLong && <Alert severity="error">{t('importUsers.tooLong', { max: MAX_IMPORTED })}</Alert>}
      {read && <ImportedList read={{ ...read, faults }} stateOf={stateOf} isInactive={isInactive} isFile={isFile} />}
    </FormDialog>
  )
}
