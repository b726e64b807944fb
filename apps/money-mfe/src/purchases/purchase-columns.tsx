import type { TFunction } from 'i18next'
import { type Purchase, purchaseState, type PurchaseState, type ReviewedPurchase } from '@portal/money-domain'
import { Amount, type Column, UserAvatar } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { fileKind, nameColumn, PreviewButton, recordColumns, TwoLines } from '../records/record-columns.tsx'
import { shownPurchase } from '../records/shown-name.ts'
import { StatusCell } from './status-cell.tsx'
import { hostOf, ShopLink } from './shop-link.tsx'

/** Gives a row another state; a refusal is asked for its comment first. */
export type SetStatus = (purchase: Purchase, state: PurchaseState) => void

/** Below the value, which is that of all pieces. */
const PIECES = {
  display: 'block',
  textAlign: 'end',
  fontSize: '0.8125rem',
  fontWeight: 400,
  lineHeight: 1.35,
  color: 'text.secondary',
}

/** #, Name, Länk, Fil, Värde, Status, Månad/År (spec 2 §2). Beside owners (`hasOwners`) links and comments are shorter. */
export function purchaseColumns(
  t: TFunction,
  show: (purchase: Purchase) => void,
  setStatus?: SetStatus,
  hasOwners = false,
): readonly Column<Purchase>[] {
  const { id, amount, date } = recordColumns(t)
  return [
    id,
    nameColumn(t, 'fileName', (row) => shownPurchase(t, row), hasOwners),
    {
      id: 'link',
      header: t('purchases.link'),
      isPlainOnCard: true,
      cell: ({ link }) => link !== null && <ShopLink link={link} hostFrom={hasOwners ? 'xl' : 'lg'} />,
      onPaper: ({ link }) => hostOf(link),
    },
    {
      id: 'fileKey',
      header: t('records.file'),
      isSortable: false,
      width: 52,
      hideOnPhone: true,
      cell: (purchase) =>
        purchase.fileName !== null && (
          <PreviewButton label={t('records.preview', { name: purchase.fileName })} onClick={() => show(purchase)} />
        ),
      onPaper: ({ fileName }) => fileName !== null && fileKind(fileName),
    },
    {
      ...amount,
      cell: ({ amount: ore, quantity }) => (
        <>
          <Amount ore={ore} />
          {quantity !== 1 && (
            <Box component="span" className="figures" sx={PIECES}>
              {t('purchases.pieces', { count: quantity })}
            </Box>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: t('purchases.status'),
      isCardState: true,
      cell: (purchase) => <StatusCell purchase={purchase} setStatus={setStatus} />,
      onPaper: (purchase) => t(`purchases.statuses.${purchaseState(purchase)}`),
      // With room for the menu's arrow where the status can be changed.
      width: setStatus ? 150 : 130,
    },
    date,
  ]
}

/** The same for a table beside a user's log: the row's dialog shows where the link leads. */
export const columnsBesideLog: typeof purchaseColumns = (t, show, setStatus) =>
  purchaseColumns(t, show, setStatus).filter(({ id }) => id !== 'link')

/** The same with owners, for users who see all purchases. */
export function reviewColumns(
  t: TFunction,
  show: (purchase: Purchase) => void,
  setStatus?: SetStatus,
): readonly Column<ReviewedPurchase>[] {
  const owner: Column<ReviewedPurchase> = {
    id: 'firstName',
    header: t('purchases.owner'),
    isPlainOnCard: true,
    cell: ({ firstName, lastName, pictureUrl }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: { xs: 0, sm: 104, lg: 140 } }}>
        <UserAvatar name={`${firstName} ${lastName}`} pictureUrl={pictureUrl} size={28} />
        <TwoLines>{`${firstName} ${lastName}`}</TwoLines>
      </Box>
    ),
    onPaper: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    width: 172,
  }
  const [id, ...others] = purchaseColumns(t, show, setStatus, true)
  return [...(id ? [id] : []), owner, ...others]
}
