import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { releaseTokenCalls } from '@portal/identity-contract'
import { MAX_TOKEN_NAME } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { ApiError, showFieldErrors, useAct } from '@portal/web-kit'
import { useKnownRegistry } from '../known-registry.ts'
import { partName, useStatusText } from '../texts.ts'
import { ManyChoice } from './many-choice.tsx'
import { ShownTokenDialog } from './shown-token-dialog.tsx'

const FIELDS = ['name', 'remotes', 'paths', 'slots'] as const
const nameList = z.array(z.string())
const input = z.object({ name: z.string(), remotes: nameList, paths: nameList, slots: nameList })
type Values = z.infer<typeof input>

const SHELL = 'shell'

/** Names separated by commas, spaces or lines. */
const namesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const sorted = (found: readonly string[]) => [...new Set(found)].toSorted()

/** Makes a token for a team, and shows it once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useStatusText()
  const { data: registry = [] } = useKnownRegistry()
  const add = useAct(releaseTokenCalls.add, { refreshes: [releaseTokenCalls.list], overlay: false })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)
  const form = useSchemaForm(input, { name: '', remotes: [], paths: [], slots: [] } as Values)
  if (token !== null) return <ShownTokenDialog token={token} onClose={onClose} />

  const chosen = form.watch('remotes')
  const parts = registry.filter((part) => chosen.includes(part.name)).map(({ contributions }) => contributions)

  const submit = async (wanted: Values) => {
    setRefusal(null)
    try {
      setToken((await add.run(wanted)).token)
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
      <ManyChoice
        name="remotes"
        label={t('tokens.remotes')}
        help={t('tokens.remotesHelp')}
        options={sorted([...registry.map((part) => part.name), SHELL])}
        nameOf={partName}
        taken={namesIn}
      />
      <ManyChoice
        name="paths"
        label={t('tokens.paths')}
        help={t('tokens.pathsHelp')}
        isOptional
        options={sorted(parts.flatMap(({ routes }) => routes.map(({ path }) => path)))}
        taken={namesIn}
      />
      <ManyChoice
        name="slots"
        label={t('tokens.slots')}
        help={t('tokens.slotsHelp')}
        isOptional
        options={sorted(parts.flatMap(({ slots }) => slots.map(({ slot }) => slot)))}
        taken={namesIn}
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
