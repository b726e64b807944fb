import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { isHandheld, shownDevice, type OwnSession } from '@portal/identity-domain'
import { sessionCalls } from '@portal/identity-contract'
import { ConfirmDialog, StatusPill } from '@portal/ui'
import { Box, Button, Typography } from '@portal/ui/kit'
import { type ApiError, toast, useAct, useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { LIST_CARD_ROW, ListCard } from './list-card.tsx'

const MOST_SHOWN = 3

/** Where the user is signed in, with buttons to end sessions: the latest ones, and all on request. */
export function SessionsCard(): ReactNode {
  const t = useAccountsText()
  const heading = useRef<HTMLHeadingElement>(null)
  /** The pressed button disappears with its row. */
  const focusHeading = () => heading.current?.focus()
  const sessions = useCall(sessionCalls.list, {})
  const endOthers = useAct(sessionCalls.endOthers, { refreshes: [sessionCalls.list] })
  const [isAsking, setAsking] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const count = sessions.data?.length ?? 0
  const isShort = !showsAll && count > MOST_SHOWN

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
    <ListCard
      title={t('sessions.title')}
      text={t('sessions.text')}
      list={isShort ? { ...sessions, data: sessions.data?.slice(0, MOST_SHOWN) } : sessions}
      heading={heading}
      loadingHeight={72}
      row={(session) => <SessionRow key={session.id} session={session} onGone={focusHeading} />}
    >
      {count > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          {isShort && (
            <Button
              color="inherit"
              onClick={() => {
                setShowsAll(true)
                focusHeading()
              }}
            >
              {t('sessions.showAll', { count })}
            </Button>
          )}
          <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        </Box>
      )}
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
    </ListCard>
  )
}

interface RowProps {
  readonly session: OwnSession
  readonly onGone: () => void
}

function SessionRow({ session, onGone }: RowProps): ReactNode {
  const t = useAccountsText()
  const end = useAct(sessionCalls.end, { refreshes: [sessionCalls.list], overlay: false })
  const name = shownDevice(session.device) || t('sessions.unknown')

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
    <Box component="li" sx={LIST_CARD_ROW}>
      <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex' }}>
        {isHandheld(session.device) ? <Smartphone size={20} /> : <Monitor size={20} />}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {session.network !== '' && `${t('sessions.network', { network: session.network })} · `}
          {t('sessions.used')}{' '}
          <Box component="time" dateTime={session.usedAt} className="figures" sx={{ whiteSpace: 'nowrap' }}>
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
