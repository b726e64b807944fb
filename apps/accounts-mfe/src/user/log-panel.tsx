import { ChevronDown, ChevronUp, History, PanelRightClose, PanelRightOpen, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog, EmptyState, ErrorCard } from '@portal/ui'
import { Box, Button, Card, IconButton, Skeleton, Tooltip, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { ChoiceChip } from '../choice-chip.tsx'
import { More } from '../infinite-list/more.tsx'
import { useAccountsText } from '../texts.ts'
import { LOG_ID } from './go-to-log.ts'
import { LogItem } from './log-item.tsx'
import { useClearLog, useFollowedLog, useLog } from './log.api.ts'
import { useStoredSwitch } from './use-stored-switch.ts'

interface PanelProps {
  readonly userId: number
  /** Only the button that unfolds it is shown; in the row of tabs where there is room. */
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
}

const TITLE = { scrollMarginTop: '88px', outline: 'none' } as const
/** What follows stands at the other end of the row. */
const LAST_AT_START = { marginInlineEnd: 'auto' } as const
/** Beside the tabs; a place that scrolls has to be reached by the keyboard. */
const SCROLLED = { maxHeight: 'calc(100dvh - 200px)', overflowY: 'auto' } as const
const FOLDED = {
  '& h2': { position: { lg: 'absolute' }, clipPath: { lg: 'inset(50%)' } },
} as const
/** Folded, at the end of the row of tabs, so that their content has the whole width. */
const AT_TABS = { position: { lg: 'absolute' }, top: { lg: 0 }, insetInlineEnd: { lg: 0 } } as const
const AT_SIDE = { position: { lg: 'sticky' }, top: { lg: 88 } } as const

/**
 * Logg: the user's log, newest first, older entries load on scrolling, new ones after each act; can be cleared (D16).
 * Page visits are shown on request, and then also for other users.
 */
export function LogPanel({ userId, isFolded, onFold }: PanelProps): ReactNode {
  const t = useAccountsText()
  const clear = useClearLog()
  useFollowedLog()
  const [isAsking, setAsking] = useState(false)
  /** Below the tabs, where it scrolls with the page. */
  const isBelow = useMediaQuery(useTheme().breakpoints.down('lg'), { noSsr: true })
  const [Unfold, Fold] = isBelow ? [ChevronDown, ChevronUp] : [PanelRightOpen, PanelRightClose]
  const Icon = isFolded ? Unfold : Fold
  const [showsVisits, showVisits] = useStoredSwitch('portal.userLog.visits')

  const confirm = async () => {
    try {
      await clear.run({ userId })
      toast.success(t('log.cleared'))
    } catch {
      toast.error(t('log.failed'))
    }
    setAsking(false)
  }
  return (
    <Card component="section" aria-labelledby={LOG_ID} sx={{ ...(isFolded ? AT_TABS : AT_SIDE), displayPrint: 'none' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          padding: isFolded ? { xs: '8px 8px 8px 16px', lg: 0.5 } : 2,
          borderBottom: isFolded ? 0 : 1,
          borderColor: 'divider',
          ...(isFolded ? FOLDED : {}),
        }}
      >
        <Typography id={LOG_ID} tabIndex={-1} variant="h2" sx={isFolded ? { ...TITLE, ...LAST_AT_START } : TITLE}>
          {t('log.title')}
        </Typography>
        {!isFolded && (
          <>
            {/* Far from the button that folds: pressing one does not hit the other. */}
            <Tooltip title={t('log.clear')}>
              <IconButton aria-label={t('log.clear')} onClick={() => setAsking(true)} sx={LAST_AT_START}>
                <Trash2 size={18} />
              </IconButton>
            </Tooltip>
            <ChoiceChip isSmall label={t('log.visits')} isOn={showsVisits} onPress={() => showVisits(!showsVisits)} />
          </>
        )}
        <Tooltip title={t(isFolded ? 'log.unfold' : 'log.fold')}>
          <IconButton
            aria-label={t(isFolded ? 'log.unfold' : 'log.fold')}
            aria-expanded={!isFolded}
            onClick={() => onFold(!isFolded)}
          >
            <Icon size={18} />
          </IconButton>
        </Tooltip>
      </Box>
      {!isFolded && (
        <Box {...(isBelow ? {} : { role: 'group', 'aria-labelledby': LOG_ID, tabIndex: 0, sx: SCROLLED })}>
          <Entries key={String(showsVisits)} userId={userId} showsVisits={showsVisits} isCut={isBelow} />
        </Box>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('log.clearTitle')}
          text={t('log.clearText')}
          confirmLabel={t('log.clearConfirm')}
          isDangerous
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

const LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { outline: 'none' },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
/** So many entries are shown at first below the tabs. */
const FIRST = 5

interface EntriesProps {
  readonly userId: number
  readonly showsVisits: boolean
  /** Only the newest are shown until more are asked for. */
  readonly isCut: boolean
}

function Entries({ userId, showsVisits, isCut }: EntriesProps): ReactNode {
  const t = useAccountsText()
  const list = useRef<HTMLOListElement>(null)
  const [showsAll, showAll] = useState(false)
  const { entries, error, retry, hasMore, ...more } = useLog(userId, showsVisits)
  if (!entries)
    return error ? <ErrorCard error={error} onRetry={retry} /> : <EntrySkeletons label={t('feed.loading')} />
  if (entries.length === 0) return <EmptyState icon={<History size={24} />} text={t('log.empty')} />
  const isWhole = showsAll || !isCut || entries.length <= FIRST
  const showRest = () => {
    flushSync(() => showAll(true))
    list.current?.querySelectorAll('li')[FIRST]?.focus()
  }
  return (
    <>
      <Box component="ol" ref={list} sx={LIST}>
        {(isWhole ? entries : entries.slice(0, FIRST)).map((entry) => (
          <li key={entry.id} tabIndex={-1}>
            <LogItem entry={entry} />
          </li>
        ))}
      </Box>
      {!isWhole && (
        <Button fullWidth color="inherit" onClick={showRest}>
          {t('log.more')}
        </Button>
      )}
      {isWhole && hasMore && <More key={entries.length} label={t('log.more')} failed={t('log.moreFailed')} {...more} />}
    </>
  )
}

function EntrySkeletons({ label }: { readonly label: string }): ReactNode {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2, padding: 2 }}>
      {[0, 1, 2, 3, 4].map((place) => (
        <Skeleton key={place} variant="rounded" height={40} />
      ))}
    </Box>
  )
}
