import { KeyRound } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Passkey } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { Box, Button, Typography } from '@portal/ui/kit'
import { type ApiError, hasPasskeys, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { LIST_CARD_ROW, ListCard } from './list-card.tsx'
import { usePasskeys, useRemovePasskey } from './passkeys.api.ts'

/** The user's passkeys, which sign in without a password: add and remove. */
export function PasskeysCard(): ReactNode {
  const t = useAccountsText()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The pressed button disappears with its row. */
  const focusHeading = () => heading.current?.focus()
  const passkeys = usePasskeys()
  const [isAdding, setAdding] = useState(false)
  const canAdd = hasPasskeys()
  return (
    <ListCard
      title={t('passkeys.title')}
      text={t(canAdd ? 'passkeys.text' : 'passkeys.notHere')}
      list={passkeys}
      heading={heading}
      loadingHeight={40}
      row={(passkey) => <PasskeyRow key={passkey.id} passkey={passkey} onGone={focusHeading} />}
    >
      {passkeys.data && canAdd && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginTop: 2 }}>
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </Box>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </ListCard>
  )
}

interface RowProps {
  readonly passkey: Passkey
  readonly onGone: () => void
}

function PasskeyRow({ passkey: { id, name, createdAt, usedAt }, onGone }: RowProps): ReactNode {
  const t = useAccountsText()
  const remove = useRemovePasskey()
  const [isAsking, setAsking] = useState(false)

  const confirm = async () => {
    setAsking(false)
    try {
      await remove.run({ id })
      toast.success(t('passkeys.removed'))
      onGone()
    } catch (error) {
      toast.error((error as ApiError).message)
    }
  }
  return (
    <Box component="li" sx={LIST_CARD_ROW}>
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex' }}>
        <KeyRound size={20} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" className="figures">
          {usedAt === null
            ? t('passkeys.created', { time: createdAt.slice(0, 16) })
            : t('passkeys.used', { time: usedAt.slice(0, 16) })}
        </Typography>
      </Box>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        aria-label={t('passkeys.removeOf', { name })}
        onClick={() => setAsking(true)}
        sx={{ gridColumn: { xs: '2', sm: 'auto' }, justifySelf: 'start' }}
      >
        {t('passkeys.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('passkeys.ask', { name })}
          text={t('passkeys.askText')}
          confirmLabel={t('passkeys.removeIt')}
          isDangerous
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </Box>
  )
}
