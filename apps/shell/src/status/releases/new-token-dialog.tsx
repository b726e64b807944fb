import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { releaseTokenCalls } from '@portal/identity-contract'
import { MAX_TOKEN_NAME } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { ApiError, showFieldErrors, useAct } from '@portal/web-kit'
import { useKnownRegistry } from '../known-registry.ts'
import { useStatusText } from '../texts.ts'
import { ShownTokenDialog } from './shown-token-dialog.tsx'

const FIELDS = ['name', 'remotes', 'paths', 'slots'] as const
const input = z.object({ name: z.string(), remotes: z.string(), paths: z.string(), slots: z.string() })

/** Names separated by commas, spaces or lines. */
const listIn = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

/** Makes a token for a team, and shows it once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useStatusText()
  const { data: registry = [] } = useKnownRegistry()
  const add = useAct(releaseTokenCalls.add, { refreshes: [releaseTokenCalls.list], overlay: false })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const form = useSchemaForm(input, { name: '', remotes: '', paths: '', slots: '' })
  if (token !== null) return <ShownTokenDialog token={token} onClose={onClose} />

  const chosen = new Set(listIn(form.watch('remotes')))
  const known = registry.filter(({ name }) => chosen.has(name)).map(({ contributions }) => contributions)
  const present = {
    paths: known.flatMap(({ routes }) => routes.map(({ path }) => path)),
    slots: known.flatMap(({ slots }) => slots.map(({ slot }) => slot)),
  }
  const today = (names: readonly string[]) => [...new Set(names)].join(', ')

  const submit = async ({ name, remotes, paths, slots }: z.infer<typeof input>) => {
    setRefusal(null)
    try {
      const made = await add.run({ name, remotes: listIn(remotes), paths: listIn(paths), slots: listIn(slots) })
      setToken(made.token)
      return true
    } catch (error) {
      if (!showFieldErrors(wholeFields(error), form.setError, FIELDS)) setRefusal((error as Error).message)
      return false
    }
  }
  return (
    <FormDialog
      title={t('tokens.make')}
      submitLabel={t('tokens.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={refusal}
    >
      <Typography>{t('tokens.makeText')}</Typography>
      <FormText name="name" label={t('tokens.name')} help={t('tokens.nameHelp')} maxLength={MAX_TOKEN_NAME} />
      <FormText
        name="remotes"
        label={t('tokens.remotes')}
        help={t('tokens.remotesHelp', { names: registry.map(({ name }) => name).join(', ') })}
      />
      <FormText
        name="paths"
        label={t('tokens.paths')}
        help={`${t('tokens.pathsHelp')} ${present.paths.length > 0 ? t('tokens.present', { names: today(present.paths) }) : ''}`}
        isOptional
      />
      <FormText
        name="slots"
        label={t('tokens.slots')}
        help={`${t('tokens.slotsHelp')} ${present.slots.length > 0 ? t('tokens.present', { names: today(present.slots) }) : ''}`}
        isOptional
      />
    </FormDialog>
  )
}

/** An error of one name in a list (`paths.0`) belongs to the list's field. */
function wholeFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.fields) return error
  const fields = Object.entries(error.fields).map(([field, text]) => [field.replace(/\.\d+$/, ''), text])
  return Object.assign(Object.create(ApiError.prototype) as ApiError, error, { fields: Object.fromEntries(fields) })
}
