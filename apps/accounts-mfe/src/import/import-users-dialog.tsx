import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import type { AccountRow } from '@portal/identity-domain'
import { type Language, LANGUAGES, type Role, ROLE_NAMES } from '@portal/platform-domain'
import { FormDialog, FormText, useSchemaForm, useWatch } from '@portal/ui'
import { Alert, Box, Typography } from '@portal/ui/kit'
import { ApiError, toast } from '@portal/web-kit'
import { ChoiceChip } from '../choice-chip.tsx'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { FileFields } from './file-fields.tsx'
import { InvitedAs } from '../people/invited-as.tsx'
import { ImportedList } from './imported-list.tsx'
import { MAX_IMPORTED } from './imported-users.ts'
import { type RowState, useImport } from './use-import.ts'
import { useWriting } from './use-writing.ts'

interface Props {
  /** Lets a deactivated user in again whose address is among them; resolves to whether an invitation was sent. */
  readonly onLetIn: (user: AccountRow) => Promise<boolean>
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
export function ImportUsersDialog({ onLetIn, onShow, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const { read, choose, rename, mark, stateOf, accountOf, inviteAll } = useImport()
  const [from, setFrom] = useState<SourceName>('addresses')
  const { isWriting, onFocus, onBlur } = useWriting()
  const list = useRef<HTMLElement>(null)
  const letIn = useCallback(
    async (row: number, user: AccountRow) => {
      if (await onLetIn(user)) mark(row, 'invited')
    },
    [onLetIn, mark],
  )
  const isFile = from === 'file'
  const schema = z.object({
    file: isFile ? z.instanceof(File, { error: t('importUsers.chooseFile') }) : z.unknown(),
    addresses: isFile ? z.string() : z.string().trim().min(1, t('importUsers.writeAddresses')),
    language: z.enum(LANGUAGES),
    role: z.enum(ROLE_NAMES),
  })
  const form = useSchemaForm(schema, {
    file: null as File | null,
    addresses: '',
    language: 'sv' as Language,
    role: 'user' as Role,
  })
  const { file, addresses, role } = useWatch({ control: form.control })
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
  /** The rows of a file that can be read have the dialog's room. */
  const hasRows = isFile && isGiven && !isRefused && read.users.length > 0
  const hasNobodyNew = isGiven && !isRefused && open.length === 0 && !isWriting
  const faults = (read?.faults ?? []).filter(({ isLast }) => !(isLast && isWriting))
  /** What was left out, by place: rows of a file, or pasted texts. */
  const leftOut = (states: ReadonlyMap<number, RowState>): ReadonlyMap<number, string> => {
    const existing =
      read?.users.filter((imported) => (states.get(imported.row) ?? stateOf(imported)) === 'exists') ?? []
    const left = [
      ...existing.map(({ row, user }) => [row, isFile ? String(row) : user.email] as const),
      ...(read?.faults ?? []).map(({ row, place }) => [row, isFile ? String(row) : place] as const),
    ]
    return new Map(left.toSorted(([one], [other]) => one - other))
  }
  const textOf = (left: readonly string[]) => {
    if (left.length === 0) return []
    const named = `${left.slice(0, NAMED_ROWS).join(', ')}${left.length > NAMED_ROWS ? ' …' : ''}`
    return [
      isFile
        ? t('importUsers.leftOut', { count: left.length, rows: named })
        : t('importUsers.existing', { addresses: named }),
    ]
  }
  const submit = async ({ language, role }: z.output<typeof schema>) => {
    if (!isFile && open.some(({ user }) => user.firstName.trim() === '')) {
      list.current?.querySelector<HTMLInputElement>('input[aria-describedby]')?.focus()
      return false
    }
    try {
      const states = await inviteAll(isFile ? {} : { language, role })
      const all = [...states.values()]
      const invited = all.filter((state) => state === 'invited').length
      const left = [...leftOut(states).values()]
      const isDone = all.every((state) => state === 'invited' || state === 'exists')
      // Pasted texts that are no addresses stay, to be corrected.
      const staysOpen = isDone && !isFile && (read?.faults ?? []).length > 0
      if (invited > 0)
        toast.success([t('importUsers.done', { count: invited }), ...(staysOpen ? [] : textOf(left))].join(' '), {
          label: t('newUser.show'),
          run: onShow,
        })
      if (staysOpen) {
        form.setValue('addresses', `${left.join('\n')}\n`, { shouldDirty: true })
        form.setFocus('addresses')
        return false
      }
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
      {!hasRows && <Typography sx={{ color: 'text.secondary' }}>{t('importUsers.help')}</Typography>}
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
        <FileFields hasRows={hasRows} />
      ) : (
        <Box onFocus={onFocus} onBlur={onBlur}>
          <FormText
            name="addresses"
            label={t('importUsers.addresses')}
            help={t('importUsers.addressesHelp')}
            rows={4}
            keepsHelp
          />
        </Box>
      )}
      {!isFile && <InvitedAs isAdministrator={role === 'admin'} />}
      {read && read.missing.length > 0 && (
        <Alert severity="error">
          {t('importUsers.noHeadings', { headings: read.missing.map((field) => t(`newUser.${field}`)).join(', ') })}
        </Alert>
      )}
      {read?.isTooLong && <Alert severity="error">{t('importUsers.tooLong', { max: MAX_IMPORTED })}</Alert>}
      {read && (
        <Box ref={list}>
          <ImportedList
            read={{ ...read, faults }}
            stateOf={stateOf}
            accountOf={accountOf}
            isFile={isFile}
            onRename={rename}
            onLetIn={letIn}
          />
        </Box>
      )}
    </FormDialog>
  )
}
