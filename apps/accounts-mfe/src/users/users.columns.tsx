import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { type AccountRow, fullName } from '@portal/identity-domain'
import { type Column, StatusPill, UserAvatar } from '@portal/ui'
import { Box, Chip } from '@portal/ui/kit'
import { isAdmin, roleLabel } from '@portal/platform-domain'
import { EmailAddress } from '../people/email-address.tsx'

/**
 * #, Name, Email, Status, Last Login (spec 1 §2), and the row's menu, which stands beside the name on a phone's card; a
 * deactivated account is InAktiv.
 */
export const userColumns = (t: TFunction, menuOf: (user: AccountRow) => ReactNode): readonly Column<AccountRow>[] => [
  { id: 'id', header: t('users.number'), cell: ({ id }) => id, hasFigures: true, hideOnPhone: true, width: 48 },
  {
    id: 'firstName',
    header: t('users.name'),
    isMain: true,
    cell: (row) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <UserAvatar name={fullName(row)} pictureUrl={row.pictureUrl} size={32} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minWidth: '7em' }}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(row)}
          </Box>
          {isAdmin(row) && <Chip size="small" label={roleLabel(row.role)} />}
        </Box>
      </Box>
    ),
    onPaper: (row) => [fullName(row), ...(isAdmin(row) ? [roleLabel(row.role)] : [])].join(', '),
  },
  {
    id: 'email',
    header: t('users.email'),
    cell: ({ email }) => (
      <Box sx={{ minWidth: { sm: '9.5em' } }}>
        <EmailAddress address={email} />
      </Box>
    ),
  },
  {
    id: 'active',
    header: t('users.status'),
    width: 108,
    cell: ({ active }) => (
      <StatusPill tint={active ? 'green' : 'grey'}>{t(active ? 'users.active' : 'users.inactive')}</StatusPill>
    ),
    onPaper: ({ active }) => t(active ? 'users.active' : 'users.inactive'),
  },
  {
    id: 'lastSignIn',
    header: t('users.lastSignIn'),
    hasFigures: true,
    width: 170,
    cell: ({ lastSignIn }) =>
      lastSignIn === null ? (
        t('users.never')
      ) : (
        <>
          <span style={{ whiteSpace: 'nowrap' }}>{lastSignIn.slice(0, 10)}</span> {lastSignIn.slice(11, 16)}
        </>
      ),
  },
  {
    id: 'menu',
    header: t('users.actions'),
    cell: menuOf,
    align: 'right',
    isSortable: false,
    isOffPaper: true,
    width: 88,
  },
]
