import { UserPlus } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { SLOTS } from '@portal/platform-contract'
import { DataTable, InReach, PageHeader, type RowId, SearchField } from '@portal/ui'
import { Box, Button, Skeleton, Stack, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useLocation, useNavigate } from '@portal/ui/router'
import { listStatus, Slot, useSession } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { ImportUsersDialog } from '../import/import-users-dialog.tsx'
import { openUser } from '../people/chosen-user.ts'
import { userAddress } from '../people/user-address.ts'
import { AccessDialog } from './access-dialog.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { ALL_PAY_LOCKS, type PayLockAct, payLockActs } from './pay-lock.ts'
import { KindChips, kindLabel } from './kind-chips.tsx'
import { MoreActs } from './more-acts.tsx'
import { ReportButton } from './report-button.tsx'
import { SelectedUsers } from './selected-users.tsx'
import { useAccessInAddress } from './use-access-in-address.ts'
import { useAdding } from './use-adding.ts'
import { useReportAct } from './use-report-act.ts'
import { useChangeEach } from './use-change-each.ts'
import { deactivatable, useDeactivation } from './use-deactivation.tsx'
import { useInviteEach } from './use-invite-each.tsx'
import { useLetIn } from './use-let-in.ts'
import { useLinkByMail, useReinvite } from './use-mail-link.ts'
import { usePayLocks } from './use-pay-locks.ts'
import { useSeenRows } from './use-seen-rows.ts'
import { useInvited } from '../people/invited.api.ts'
import { useUsers } from './users.api.ts'
import { UserMenu } from './user-menu.tsx'
import { userColumns } from './users.columns.tsx'

const userId = ({ id }: AccountRow) => id
const addressOf = ({ id }: AccountRow) => userAddress(id)
/** About as wide as another area's button, so that nothing moves when it comes. */
const ACT = <Skeleton variant="rounded" width={168} height={40} />
/** What the tour shows: the buttons; on a phone the one at the lower edge. */
const TOUR_STEP = { 'data-tour': 'users-acts' } as const
/** On a phone the buttons have room beside the title. */
const CLOSER = { '& .MuiButton-root': { paddingInline: { xs: 1.25, sm: 2 } } }
/** In px: narrower than this, also beside the menu, a row would take two lines. */
const TABLET_BELOW = 1170
/** In px of the list's own width: less would leave nothing of the addresses. */
const CARDS_BELOW = 640
const NOBODY: ReadonlySet<RowId> = new Set()

/** All users: search, add, open, deactivate and activate them, download them as a report (spec 1 §2). */
export default function UsersPage(): ReactNode {
  const t = useAccountsText()
  const navigate = useNavigate()
  const ownId = useSession((session) => session.user?.id)
  const { state, change, kinds, show, clear, list, fetchWhole } = useUsers()
  const { search } = useLocation()
  const { adding, start, end } = useAdding()
  const access = useAccessInAddress()
  const [selected, setSelected] = useState(NOBODY)
  // Users that another search or filter leaves out are not changed unseen; pages and order keep the ticks.
  const wanted = [state.search, ...kinds].join(' ')
  const [tickedOf, setTickedOf] = useState(wanted)
  if (tickedOf !== wanted) {
    setTickedOf(wanted)
    setSelected(NOBODY)
  }
  /** The selected users as the list showed them then. */
  const [chosen, setChosen] = useState<readonly AccountRow[]>([])
  const { ask, dialog } = useDeactivation(() => setSelected(NOBODY))
  const mailLink = useLinkByMail()
  const reinvite = useReinvite()
  const letIn = useLetIn()
  const setPayLocks = usePayLocks()
  const changeEach = useChangeEach()
  const invited = useInvited()
  const rows = list.data?.rows
  const isFiltered = state.search !== '' || kinds.length > 0
  const seenRows = useSeenRows(rows)
  const select = (ids: ReadonlySet<RowId>) => {
    const seen = seenRows()
    setSelected(ids)
    setChosen(Array.from(ids).flatMap((id) => seen.get(Number(id)) ?? []))
  }
  const deactivation = deactivatable(chosen, ownId)
  const invitation = useInviteEach(chosen, (failed) => select(new Set(failed)))
  // The own account, which is active, is left out of a deactivation.
  const isKnown = chosen.length === selected.size
  const isIdle = ({ id, active }: AccountRow) => !active || (id === ownId && chosen.length > 1)
  const areIdle = isKnown && chosen.every(isIdle)
  // One whose lock the row's menu has changed meanwhile is as the list shows it now.
  const asShown = chosen.map((one) => rows?.find(({ id }) => id === one.id) ?? one)
  const activate = async () => {
    const userIds = [...selected].map(Number).filter((id) => id !== ownId)
    const done = (count: number) => t('users.activated', { count })
    const back = { userIds, wish: { active: false } }
    select(new Set(await changeEach({ userIds, wish: { active: true }, done, back })))
  }
  const lockPay = async ({ name, userIds }: PayLockAct) => {
    const ids = userIds ?? [...selected].map(Number)
    const isLocked = name === 'lockPay'
    const [first = 0] = ids
    select(new Set(await setPayLocks(ids, isLocked, ids.length === 1 ? seenRows().get(first) : undefined)))
  }
  const askToDeactivate = () => {
    const seen = seenRows()
    ask({ act: 'deactivateMany', users: [...selected].flatMap((id) => seen.get(Number(id)) ?? []) })
  }
  const open = useCallback(
    ({ id }: AccountRow) => openUser(navigate, id, { search, userIds: rows?.map(userId) ?? [] }),
    [navigate, search, rows],
  )
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const isTablet = useMediaQuery(breakpoints.between('sm', TABLET_BELOW), { noSsr: true })
  const report = useReportAct()
  const columns = useMemo(
    () =>
      userColumns(
        t,
        (user) => void mailLink(user),
        (user) => (
          <UserMenu
            user={user}
            isOwn={user.id === ownId}
            onOpen={() => open(user)}
            onDeactivate={() => ask({ act: 'deactivate', user })}
            onActivate={() => ask({ act: 'activate', user })}
            onMailLink={() => void mailLink(user)}
            onReinvite={() => void reinvite(user)}
            onLockPay={(isLocked) => void setPayLocks([user.id], isLocked, user)}
          />
        ),
        isTablet,
      ),
    [t, open, ownId, ask, mailLink, reinvite, setPayLocks, isTablet],
  )
  const showUser = (id: number) => ({
    label: t('newUser.show'),
    run: () => openUser(navigate, id, { search, userIds: rows?.map(userId) ?? [] }),
  })
  const showInvited = () => void navigate('/users?show=invited')
  const buttons = (
    <Stack {...(isPhone ? {} : TOUR_STEP)} direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', ...CLOSER }}>
      <Slot name={SLOTS.usersActs} isCompact placeholder={ACT} />
      <ReportButton report={report} isInMenu={isPhone} />
      <InReach isSelecting={selected.size > 0}>
        <Button
          {...(isPhone ? TOUR_STEP : {})}
          variant="contained"
          startIcon={<UserPlus size={18} />}
          onClick={() => start('one')}
        >
          {t('users.add')}
        </Button>
      </InReach>
      <MoreActs onImport={() => start('many')} report={isPhone ? report : undefined} />
    </Stack>
  )
  return (
    <>
      <PageHeader
        title={t('users.title')}
        description={
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('users.description')}
          </Box>
        }
        action={buttons}
      />
      <Stack
        data-off-paper
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1.5}
        useFlexGap
        sx={{ marginBottom: 2, flexWrap: { sm: 'wrap' }, alignItems: { sm: 'center' } }}
      >
        <SearchField value={state.search} onChange={(search) => change({ search })} label={t('users.search')} />
        <KindChips
          value={kinds}
          onChange={show}
          invited={invited.count}
          counts={list.data?.counts}
          kindCounts={list.data?.kindCounts}
        />
      </Stack>
      <DataTable
        label={t('users.tableName')}
        columns={columns}
        rows={rows ?? []}
        rowId={userId}
        rowLabel={fullName}
        onRowClick={open}
        rowHref={addressOf}
        selection={{ selected, onChange: select }}
        status={listStatus(list)}
        total={list.data?.total ?? 0}
        cardsBelow={CARDS_BELOW}
        position={state}
        onChange={change}
        isFiltered={isFiltered}
        emptyAction={
          isFiltered && (
            <Button variant="outlined" color="inherit" onClick={clear}>
              {t(kinds.length > 0 ? 'users.clearFilter' : 'users.clearSearch')}
            </Button>
          )
        }
        paper={{ allRows: fetchWhole, search: state.search, about: kinds.map((kind) => kindLabel(t, kind)) }}
        onRetry={() => void list.refetch()}
        error={list.error}
      />
      <Box aria-live="polite" sx={{ display: 'contents' }}>
        {selected.size > 0 && (
          <SelectedUsers
            count={selected.size}
            hiddenCount={selected.size - (rows ?? []).filter(({ id }) => selected.has(id)).length}
            isOnlyOwn={ownId !== undefined && selected.size === 1 && selected.has(ownId)}
            onClear={() => setSelected(NOBODY)}
            invitation={invitation.act}
            onActivate={areIdle ? () => void activate() : undefined}
            payLocks={isKnown ? payLockActs(asShown) : ALL_PAY_LOCKS}
            onLockPay={(act) => void lockPay(act)}
            onDeactivate={askToDeactivate}
            deactivation={isKnown ? { count: deactivation.users.length, left: deactivation.left } : undefined}
          />
        )}
      </Box>
      {adding === 'one' && <AddUserDialog show={showUser} onInviteMany={() => start('many')} onClose={end} />}
      {access.isOpen && <AccessDialog searched={access.search} onClose={access.close} />}
      {adding === 'many' && <ImportUsersDialog onLetIn={letIn} onShow={showInvited} onClose={end} />}
      {dialog}
      {invitation.dialog}
    </>
  )
}
