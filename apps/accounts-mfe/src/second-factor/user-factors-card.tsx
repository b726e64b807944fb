import { type ReactNode, useId, useState } from 'react'
import { type Account, fullName } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { Box, Button, Card, CardContent, Typography } from '@portal/ui/kit'
import { type ApiError, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useFactorsOf, useRemoveFactorsOf } from './second-factor.api.ts'

/** Another user's second factors, for an administrator to remove after a lost phone; nothing where there are none. */
export function UserFactorsCard({ account }: { readonly account: Account }): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const factors = useFactorsOf(account.id).data
  const remove = useRemoveFactorsOf()
  const [isAsking, setAsking] = useState(false)
  if (!factors || (!factors.app && factors.passkeys === 0)) return null

  const confirm = async () => {
    setAsking(false)
    try {
      await remove.run({ userId: account.id })
      toast.success(t('userFactors.removed'))
    } catch (error) {
      toast.error((error as ApiError).message)
    }
  }
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} variant="h2">
          {t('userFactors.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.5 }}>
          {[
            ...(factors.app ? [t('userFactors.app')] : []),
            ...(factors.passkeys > 0 ? [t('userFactors.passkeys', { count: factors.passkeys })] : []),
          ].join(', ')}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginTop: 2 }}>
          <Button color="inherit" variant="outlined" onClick={() => setAsking(true)}>
            {t('userFactors.remove')}
          </Button>
        </Box>
      </CardContent>
      {isAsking && (
        <ConfirmDialog
          title={t('userFactors.ask', { name: fullName(account) })}
          text={t('userFactors.askText')}
          confirmLabel={t('userFactors.remove')}
          isDangerous
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
