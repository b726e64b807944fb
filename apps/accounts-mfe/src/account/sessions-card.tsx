import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { isHandheld, type OwnSession } from '@portal/identity-domain'
import { sessionCalls } from '@portal/identity-contract'
import { ConfirmDialog, ErrorCard, StatusPill } from '@portal/ui'
import { Box, Button, Card, CardContent, Skeleton, Typography } from '@portal/ui/kit'
import { type ApiError, toast, useAct, useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  paddingBlock: 2,
} as const

/** Where the user is signed in, with buttons to end sessions. */
export function SessionsCard(): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The pressed button disappears with its row. */
  const focusHeading = () => heading.current?.focus()
  const sessions = useCall(sessionCalls.list, {})
  const endOthers = useAct(sessionCalls.endOthers, { refreshes: [sessionCalls.list] })
  const [isAsking, setAsking] = useState(false)

  const end = async () => {
    setAsking(false)
    try {
      await endOthers.run({})
      toast.success(t('sessions.allEnded'))
      focusHeading()
    } catch (error) {
      toast.error((error as ApiError).message)
    }
  }
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          {t('sessions.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.5 }}>
          {t('sessions.text')}
        </Typography>
        {sessions.data && (
          <Box
            component="ul"
            aria-labelledby={id}
            sx={{ listStyle: 'none', margin: 0, padding: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            {sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} onGone={focusHeading} />
            ))}
          </Box>
        )}
        {!sessions.data &&
          (sessions.isError ? (
            <ErrorCard error={sessions.error} onRetry={() => void sessions.refetch()} />
          ) : (
            <Skeleton
              variant="rounded"
              height={72}
              sx={{ marginTop: 2 }}
              role="status"
              aria-label={t('profile.loading')}
            />
          ))}
        {(sessions.data?.length ?? 0) > 1 && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
              {t('sessions.endOthers')}
            </Button>
          </Box>
        )}
      </CardContent>
      {isAsking && (
        <ConfirmDialog
          title={t('sessions.ask')}
          text={t('sessions.askText')}
          confirmLabel={t('sessions.endOthers')}
          isDangerous
          onConfirm={end}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

interface RowProps {
  readonly session: OwnSession
  readonly onGone: () => void
}

function SessionRow({ session, onGone }: RowProps): ReactNode {
  const t = useAccountsText()
  const end = useAct(sessionCalls.end, { refreshes: [sessionCalls.list], overlay: false })
  const name = session.device || t('sessions.unknown')

  const run = async () => {
    try {
      await end.run({ id: session.id })
      toast.success(t('sessions.ended', { name }))
      onGone()
    } catch (error) {
      toast.error((error as ApiError).message)
    }
  }
  return (
    <Box component="li" sx={ROW}>
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex' }}>
        {isHandheld(session.device) ? <Smartphone size={20} /> : <Monitor size={20} />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {session.network !== '' && `${t('sessions.network', { network: session.network })} · `}
          {t('sessions.used')}{' '}
          <Box component="time" dateTime={session.usedAt} className="figures">
            {session.usedAt.slice(0, 16)}
          </Box>
        </Typography>
      </Box>
      <Box sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
        {session.isCurrent ? (
          <StatusPill tint="green">{t('sessions.current')}</StatusPill>
        ) : (
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            loading={end.isPending}
            aria-label={t('sessions.endOf', { name, time: session.usedAt.slice(0, 16) })}
            onClick={() => void run()}
          >
            {t('sessions.end')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
