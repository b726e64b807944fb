import { type ReactNode, useState } from 'react'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { Button, type SxProps } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

interface Props {
  /** A deactivated account. */
  readonly user: AccountRow
  readonly onPress: (user: AccountRow) => Promise<unknown>
  readonly variant?: 'outlined'
  readonly sx?: SxProps
}

/** Aktivera, or of a withdrawn invitation Bjud in igen, as in the user's menu. */
export function LetInButton({ user, onPress, variant, sx = {} }: Props): ReactNode {
  const t = useAccountsText()
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress(user)
    setBusy(false)
  }
  const act = t(user.isWithdrawn ? 'users.reinvite' : 'users.activate')
  return (
    <Button
      size="small"
      {...(variant ? { variant } : {})}
      sx={sx}
      loading={isBusy}
      aria-label={t('people.act', { act, name: fullName(user) })}
      onClick={() => void press()}
    >
      {act}
    </Button>
  )
}
