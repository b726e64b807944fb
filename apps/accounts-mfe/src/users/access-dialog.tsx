import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { userCalls } from '@portal/identity-contract'
import { type AccountRow, fullName, isInvited } from '@portal/identity-domain'
import { ErrorCard, SearchField, UserAvatar } from '@portal/ui'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
  useMediaQuery,
  useTheme,
} from '@portal/ui/kit'
import { useCall, useSession } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { EmailAddress } from '../people/email-address.tsx'
import { LetInButton } from '../people/let-in-button.tsx'
import { useAccessKeys } from './use-access-keys.ts'
import { useLetIn } from './use-let-in.ts'
import { useLinkByMail } from './use-mail-link.ts'

const CONTENT = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  // Rows as high as their content, also the list, which has a least height: what follows stands below it.
  gridAutoRows: 'max-content',
} as const
/** Stays above the list that scrolls; the padding is room for the focus ring. */
const SEARCH = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  margin: '-4px',
  padding: '4px',
  bgcolor: 'background.paper',
  '& > .MuiInputBase-root': { width: '100%' },
} as const
const LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
/** Active ones, then deactivated ones. Its height stays while a search finds fewer. */
const LISTS = { minHeight: 320, '& > ul:not(:empty) + ul': { borderTop: 1, borderColor: 'divider' } } as const
/** Its line is kept free, so that the list does not move. */
const BY_KEY = {
  minHeight: 20,
  marginBlock: '-8px',
  color: 'text.secondary',
  '@media (pointer: coarse)': { display: 'none' },
} as const
const ROW = { display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 1, minHeight: 56 } as const
/** The button of a row. */
const ACT = { flexShrink: 0, minHeight: 36 } as const

interface Props {
  /** What is searched for first. */
  readonly searched?: string
  readonly onClose: () => void
}

/**
 * People who may need a new password or their invitation again, the reader last, each with the button that mails the
 * link and then says that it was sent; pressing it again sends another.
 */
export function AccessDialog({ searched = '', onClose }: Props): ReactNode {
  const t = useAccountsText()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [search, setSearch] = useState(searched)
  const [sentTo, setSentTo] = useState<ReadonlySet<number>>(new Set())
  const mailLink = useLinkByMail()
  const ownId = useSession((session) => session.user?.id)
  const people = useCall(userCalls.list, {
    filter: ['active'],
    page: 0,
    pageSize: 50,
    sort: 'firstName',
    order: 'asc',
    ...(search === '' ? {} : { search }),
  })
  const found = people.isPlaceholderData ? undefined : people.data?.rows
  /** A search finds them too: without, it would seem that there is no such account. */
  const closed = useCall(
    userCalls.list,
    { filter: ['inactive'], page: 0, pageSize: 10, sort: 'firstName', order: 'asc', search },
    { enabled: search !== '' },
  )
  const inactive = search === '' || closed.isPlaceholderData ? [] : (closed.data?.rows ?? []).filter(isClosed)
  const activateOrInvite = useLetIn()
  const markSent = ({ id }: AccountRow) => setSentTo((before) => new Set([...before, id]))
  const send = async (user: AccountRow) => {
    if (await mailLink(user)) markSent(user)
  }
  const letIn = async (user: AccountRow) => {
    const isSent = await activateOrInvite(user)
    if (isSent) markSent(user)
    return isSent
  }
  const { only, list, onKeyDown } = useAccessKeys(search, found, (user) => !sentTo.has(user.id) && void send(user))
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby="access-title">
      <DialogTitle id="access-title">{t('access.title')}</DialogTitle>
      <DialogContent sx={CONTENT} onKeyDown={onKeyDown}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('access.help')}
        </Typography>
        <Box sx={SEARCH}>
          <SearchField value={search} onChange={setSearch} label={t('users.search')} autoFocus />
        </Box>
        {people.isError && !people.data && <ErrorCard error={people.error} onRetry={() => void people.refetch()} />}
        <Typography role="status" variant="caption" sx={BY_KEY}>
          {only && !sentTo.has(only.id) && t('access.byKey', { name: fullName(only) })}
        </Typography>
        <Box sx={LISTS}>
          <Box ref={list} component="ul" aria-label={t('access.people')} sx={LIST}>
            {people.isPending && [1, 2, 3, 4].map((row) => <Skeleton key={row} component="li" height={56} />)}
            {ownLast(people.data?.rows ?? [], ownId).map((user) => (
              <Box key={user.id} component="li" sx={ROW}>
                <PersonRow user={user} isSent={sentTo.has(user.id)} onSend={() => void send(user)} />
              </Box>
            ))}
            {people.data?.rows.length === 0 && inactive.length === 0 && !closed.isFetching && (
              <li>{t('people.none')}</li>
            )}
          </Box>
          {inactive.length > 0 && (
            <Box component="ul" aria-label={t('users.kind.inactive')} sx={LIST}>
              {inactive.map((user) => (
                <Box key={user.id} component="li" sx={ROW}>
                  <InactiveRow user={user} onLetIn={letIn} />
                </Box>
              ))}
            </Box>
          )}
        </Box>
        {people.data && people.data.rows.length < people.data.total && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('access.more', { shown: people.data.rows.length, total: people.data.total })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('access.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const isClosed = ({ active }: AccountRow) => !active

/** The reader is the last one to need help with signing in. */
const ownLast = (users: readonly AccountRow[], ownId: number | undefined) =>
  users.toSorted((one, other) => Number(one.id === ownId) - Number(other.id === ownId))

interface InactiveProps {
  readonly user: AccountRow
  readonly onLetIn: (user: AccountRow) => Promise<boolean>
}

/** A deactivated user gets no link, but can be activated here. */
function InactiveRow({ user, onLetIn }: InactiveProps): ReactNode {
  const t = useAccountsText()
  return (
    <>
      <Person user={user} note={t(user.isWithdrawn ? 'users.isWithdrawn' : 'users.isInactive')} />
      <LetInButton user={user} onPress={onLetIn} variant="outlined" sx={ACT} />
    </>
  )
}

function Person({ user, note }: { readonly user: AccountRow; readonly note?: string }): ReactNode {
  return (
    <>
      <UserAvatar name={fullName(user)} pictureUrl={user.pictureUrl} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {fullName(user)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <EmailAddress address={user.email} />
        </Typography>
        {note !== undefined && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {note}
          </Typography>
        )}
      </Box>
    </>
  )
}

interface RowProps {
  readonly user: AccountRow
  readonly isSent: boolean
  readonly onSend: () => void
}

function PersonRow({ user, isSent, onSend }: RowProps): ReactNode {
  const t = useAccountsText()
  const act = t(isInvited(user) ? 'users.sendInvitation' : 'access.send')
  return (
    <>
      <Person user={user} />
      <Button
        size="small"
        variant="outlined"
        color={isSent ? 'inherit' : 'primary'}
        startIcon={isSent && <Check size={16} aria-hidden />}
        sx={ACT}
        aria-label={t('access.sendTo', { act: isSent ? t('access.sent') : act, name: fullName(user) })}
        onClick={onSend}
      >
        {isSent ? t('access.sent') : act}
      </Button>
    </>
  )
}
