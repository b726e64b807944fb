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
import { useAccessKeys } from './use-access-keys.ts'
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
  minHeight: 320,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
/** Its line is kept free, so that the list does not move. */
const BY_KEY = {
  minHeight: 20,
  marginBlock: '-8px',
  color: 'text.secondary',
  '@media (pointer: coarse)': { display: 'none' },
} as const
const ROW = { display: 'flex', alignItems: 'center', gap: 1.5, paddingBlock: 1, minHeight: 56 } as const

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
  const send = async (user: AccountRow) => {
    if (await mailLink(user)) setSentTo((before) => new Set([...before, user.id]))
  }
  const found = people.isPlaceholderData ? undefined : people.data?.rows
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
        <Box ref={list} component="ul" aria-label={t('access.people')} sx={LIST}>
          {people.isPending && [1, 2, 3, 4].map((row) => <Skeleton key={row} component="li" height={56} />)}
          {ownLast(people.data?.rows ?? [], ownId).map((user) => (
            <Box key={user.id} component="li" sx={ROW}>
              <PersonRow user={user} isSent={sentTo.has(user.id)} onSend={() => void send(user)} />
            </Box>
          ))}
          {people.data?.rows.length === 0 && <li>{t('people.none')}</li>}
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

/** The reader is the last one to need help with signing in. */
const ownLast = (users: readonly AccountRow[], ownId: number | undefined) =>
  users.toSorted((one, other) => Number(one.id === ownId) - Number(other.id === ownId))

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
      <UserAvatar name={fullName(user)} pictureUrl={user.pictureUrl} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {fullName(user)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <EmailAddress address={user.email} />
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color={isSent ? 'inherit' : 'primary'}
        startIcon={isSent && <Check size={16} aria-hidden />}
        sx={{ flexShrink: 0, minHeight: 36 }}
        aria-label={t('access.sendTo', { act: isSent ? t('access.sent') : act, name: fullName(user) })}
        onClick={onSend}
      >
        {isSent ? t('access.sent') : act}
      </Button>
    </>
  )
}
