import { type FormEvent, type ReactNode, useState } from 'react'
import type { ErasureStatus } from '@portal/identity-domain'
import { Field, FieldInput } from '@portal/ui'
import { Box, Button, Card, CardContent, Typography } from '@portal/ui/kit'
import { ApiError, isTemporary, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useErase } from './erasure.api.ts'

/** Orders the erasure once the user's address is typed. */
export function EraseForm({ erasure: { userId, email } }: { readonly erasure: ErasureStatus }): ReactNode {
  const t = useAccountsText()
  const erase = useErase()
  const [typed, setTyped] = useState('')
  const isSame = typed.trim().toLowerCase() === email.toLowerCase()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isSame) return
    try {
      await erase.run({ userId, confirm: typed })
    } catch (error) {
      toast.error(error instanceof ApiError && !isTemporary(error) ? error.message : t('erasure.failed'))
    }
  }
  return (
    <Card component="section">
      <CardContent component="form" onSubmit={(event: FormEvent) => void submit(event)}>
        <Typography sx={{ marginBottom: 2 }}>{t('erasure.forGood')}</Typography>
        <Field label={t('erasure.confirm', { email })}>
          {(control) => (
            <FieldInput {...control} value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={300} />
          )}
        </Field>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginTop: 2 }}>
          <Button type="submit" variant="contained" color="error" disabled={!isSame || erase.isPending}>
            {t('erasure.erase')}
          </Button>
        </Box>
      </CardContent>
    </Card>
  )
}
