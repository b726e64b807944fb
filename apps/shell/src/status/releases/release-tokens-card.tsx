import { type ReactNode, useRef, useState } from 'react'
import { releaseTokenCalls } from '@portal/identity-contract'
import type { ReleaseToken } from '@portal/identity-domain'
import { ConfirmDialog } from '@portal/ui'
import { ErrorCard } from '@portal/ui/basics'
import { Box, Button, Skeleton, Typography } from '@portal/ui/kit'
import { type ApiError, toast, useAct, useCall } from '@portal/web-kit'
import { NOTHING, StatusTable, withButton } from '../status-table.tsx'
import { useStatusText } from '../texts.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'

const MINUTE = 'YYYY-MM-DD hh:mm'.length

/** The tokens with which teams release: made here, shown once, removed here. */
export function ReleaseTokensCard(): ReactNode {
  const t = useStatusText()
  const make = useRef<HTMLButtonElement>(null)
  const [isMaking, setMaking] = useState(false)
  const { data: tokens, isError, refetch } = useCall(releaseTokenCalls.list, {})
  if (isError && !tokens) return <ErrorCard text={t('tokens.failed')} onRetry={() => void refetch()} />
  if (!tokens) return <Skeleton variant="rounded" height={120} />

  const rows = tokens.map((token) => ({
    name: token.name,
    cells: [
      token.remotes.join(', '),
      [...token.paths, ...token.slots].join(', ') || NOTHING,
      `${token.createdAt.slice(0, MINUTE)}, ${token.createdBy}`,
      token.usedAt?.slice(0, MINUTE) ?? t('tokens.neverUsed'),
      // The pressed button disappears with its row.
      <RemoveButton key="remove" token={token} onGone={() => make.current?.focus()} />,
    ],
  }))
  const columns = ['name', 'remotes', 'bounds', 'created', 'used', 'act'].map((id) => t(`tokens.${id}`))
  return (
    <Box sx={withButton(rows.length === 0)}>
      {rows.length > 0 ? (
        <StatusTable label={t('tokens.title')} columns={columns} rows={rows} />
      ) : (
        <Typography color="text.secondary">{t('tokens.none')}</Typography>
      )}
      <Button ref={make} variant="outlined" onClick={() => setMaking(true)}>
        {t('tokens.make')}
      </Button>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </Box>
  )
}

function RemoveButton({ token, onGone }: { readonly token: ReleaseToken; readonly onGone: () => void }): ReactNode {
  const t = useStatusText()
  const remove = useAct(releaseTokenCalls.remove, { refreshes: [releaseTokenCalls.list] })
  const [isAsking, setAsking] = useState(false)
  const confirm = async () => {
    setAsking(false)
    try {
      await remove.run({ id: token.id })
      toast.success(t('tokens.removed'))
      onGone()
    } catch (error) {
      toast.error((error as ApiError).message)
    }
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={t('tokens.removeOf', { name: token.name })}
        onClick={() => setAsking(true)}
      >
        {t('tokens.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('tokens.ask', { name: token.name })}
          text={t('tokens.askText')}
          confirmLabel={t('tokens.removeIt')}
          isDangerous
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
