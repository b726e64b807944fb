import type { ReactNode } from 'react'
import { SLOTS } from '@portal/platform-contract'
import { useRoomOfLastVisit } from '@portal/sections/room'
import { Box, Skeleton } from '@portal/ui/kit'
import { type ReadAhead, Slot, useSession } from '@portal/web-kit'
import { hasRecords, isAdmin } from '@portal/platform-domain'
import { useAccountsText } from '../texts.ts'
import { AccountsCard } from './accounts-card.tsx'
import { BackupNote, readBackupAhead } from './backup-note.tsx'
import { readFeedAhead } from './feed.api.ts'
import { Feed } from './feed.tsx'
import { QuickLinks } from './quick-links.tsx'
import { WelcomeCard } from './welcome-card.tsx'

const SIDE = '264px'
/** On a wide screen the columns take its room: gaps between them would look lost. */
const WIDE_SIDE = '364px'

const WITH_STATISTICS = {
  gridTemplateAreas: {
    xs: '"welcome" "statistics" "feed"',
    md: '"welcome feed" "statistics feed"',
    lg: '"welcome feed statistics"',
  },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: `${SIDE} minmax(0, 1fr)`,
    lg: `${SIDE} minmax(0, 1fr) ${SIDE}`,
    xl: `${WIDE_SIDE} minmax(0, 1fr) ${WIDE_SIDE}`,
  },
  gridTemplateRows: { md: 'auto 1fr', lg: 'auto' },
} as const

/** One column on a phone, two on a tablet. */
const COLUMNS = {
  display: 'grid',
  gap: { xs: 1.5, md: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${SIDE} minmax(0, 1fr)` },
} as const

/** A third column for the statistics if there are any. */
const LAYOUT = {
  ...COLUMNS,
  gridTemplateAreas: { xs: '"welcome" "feed"', md: '"welcome feed"' },
  '& > section:empty': { display: 'none' },
  '&:has(> section:not(:empty))': WITH_STATISTICS,
} as const

/** The columns beside the feed stay while it scrolls, where a screen is high enough to show them whole. */
const STAYS = { '@media (min-width: 1200px) and (min-height: 720px)': { position: 'sticky', top: 88 } } as const

/** While they load, the room of the three cards: the feed below them does not move. */
const STATISTICS = {
  gridArea: 'statistics',
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  alignContent: 'start',
  ...STAYS,
  '&:has(> .MuiSkeleton-root)': { minHeight: { xs: 313, sm: 199, md: 0 } },
} as const
/** The cards of figures stand at the end of their room, below what is left to do, which comes later. */
const statisticsIn = (room: number | undefined) =>
  room === undefined
    ? STATISTICS
    : ({ ...STATISTICS, '&:has(.MuiSkeleton-root)': { minHeight: room, alignContent: 'end' } } as const)

/** From this width on three columns have room beside the menu: the work has nearly as much as the feed. */
const BESIDE_WORK = '@media (min-width: 1340px)'

/**
 * An administrator's: what waits stands above the feed, where there is room beside it; the accounts stand below the
 * welcome, on a phone below what waits.
 */
const WITH_WORK = {
  ...COLUMNS,
  gridTemplateAreas: {
    xs: '"welcome" "work" "accounts" "feed"',
    md: '"side work" "side feed"',
  },
  gridTemplateRows: { md: 'auto 1fr' },
  [BESIDE_WORK]: {
    gridTemplateAreas: '"side feed work"',
    gridTemplateColumns: '224px minmax(0, 1.1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto',
  },
  '@media (min-width: 1536px)': { gridTemplateColumns: `${SIDE} minmax(0, 1fr) 420px` },
  '@media (min-width: 1920px)': { gridTemplateColumns: `${WIDE_SIDE} minmax(0, 1fr) 440px` },
} as const
/** A column where there is room for one beside the feed. */
const AT_SIDE = {
  display: { xs: 'contents', md: 'grid' },
  gridArea: { md: 'side' },
  gap: 2,
  alignContent: 'start',
} as const
const CARDS = { display: 'grid', gap: { xs: 1.5, md: 2 } } as const
/** Cards beside each other end at the same height: no empty place above the feed. */
const WORK = {
  gridArea: 'work',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
  gap: 2,
  alignContent: 'start',
} as const
/** While they load, about the room of cards with what waits: the feed below them does not move. */
const WORK_ROOM = { xs: 520, sm: 420, xl: 0 } as const
/** In the cards' order and about their heights. */
const FIGURES = [1, 2, 3].map((card) => (
  <Skeleton key={card} variant="rounded" sx={{ height: { xs: 96, sm: 50, md: 96 } }} />
))
const CARD = <Skeleton variant="rounded" height={240} />

/** The start page: the signed-in user, the feed, and the user's figures, for administrators what waits (D18). */
export default function LobbyPage(): ReactNode {
  const t = useAccountsText()
  const user = useSession((session) => session.user)
  const [statistics, statisticsRoom] = useRoomOfLastVisit('lobby.statistics')
  const [accounts, accountsRoom] = useRoomOfLastVisit('lobby.accounts')
  if (!user) return null
  const isAdministrator = isAdmin(user)
  return (
    <Box sx={isAdministrator ? WITH_WORK : LAYOUT}>
      {isAdministrator ? (
        <>
          <Box sx={AT_SIDE}>
            <Box sx={{ ...CARDS, gridArea: { xs: 'welcome', md: 'auto' } }}>
              <WelcomeCard user={user} />
              <QuickLinks />
            </Box>
            <Box
              ref={accounts}
              sx={{ gridArea: { xs: 'accounts', md: 'auto' }, '&:has(.MuiSkeleton-root)': { minHeight: accountsRoom } }}
            >
              <AccountsCard />
            </Box>
          </Box>
          <Box
            component="section"
            data-tour="work"
            aria-label={t('lobby.work')}
            sx={{ ...WORK, '&:has(.MuiSkeleton-root)': { minHeight: WORK_ROOM } }}
          >
            <BackupNote />
            <Slot name={SLOTS.lobbyCards} placeholder={CARD} keepsRoom />
          </Box>
        </>
      ) : (
        <Box sx={{ ...CARDS, gridArea: 'welcome', ...STAYS }}>
          <WelcomeCard user={user} />
          <QuickLinks />
          <Slot name={SLOTS.lobbyCards} />
        </Box>
      )}
      {hasRecords(user) && (
        <Box
          component="section"
          ref={statistics}
          data-tour="statistics"
          aria-label={t('lobby.statistics')}
          sx={statisticsIn(statisticsRoom)}
        >
          <Slot name={SLOTS.lobbyStatistics} placeholder={FIGURES} />
        </Box>
      )}
      <Box
        data-tour="feed"
        sx={{ gridArea: 'feed', minWidth: 0, maxWidth: { xs: 760, xl: 920 }, width: '100%', justifySelf: 'center' }}
      >
        <Feed />
      </Box>
    </Box>
  )
}

LobbyPage.ahead = (read: ReadAhead): void => {
  readFeedAhead(read)
  readBackupAhead(read)
}
