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

/** In a table two lines are as high as one. */
const CLOSE = { display: 'block', lineHeight: 1.2, marginBlock: '-7px' } as const
/** The pieces stand before the value, whose figures end below each other. */
const ON_ONE_LINE = {
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'baseline',
  columnGap: 1,
  lineHeight: 'inherit',
  marginBlock: 0,
  whiteSpace: 'nowrap',
} as const
/**
 * A value and its pieces: on paper on two lines, and in a table on one where the window has room for it beside the names;
 * owners take some of that. A card has the pieces beside the day.
 */
const valueStyle = (hasOwners: boolean) => ({
  '@media screen': { 'td &': CLOSE },
  [`@media screen and (min-width: ${hasOwners ? 1400 : 1200}px)`]: {
    'td &': ON_ONE_LINE,
    '[data-narrowed] td &': CLOSE,
  },
})
/** The value is that of all pieces. */
const PIECES = {
  display: 'block',
  textAlign: 'end',
  fontSize: '0.8125rem',
  fontWeight: 400,
  lineHeight: 1.35,
  color: 'text.secondary',
  'li &': { display: 'none' },
} as const

/** #, Name, Länk, Fil, Värde, Status, Månad/År (spec 2 §2). Beside owners (`hasOwners`) links and comments are shorter. */
export function purchaseColumns(
  t: TFunction,
  show: (purchase: Purchase) => void,
  setStatus?: SetStatus,
  hasOwners = false,
): readonly Column<Purchase>[] {
  const { id, amount, date } = recordColumns(t)
  const value = valueStyle(hasOwners)
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
      cell: ({ amount: ore, quantity }) =>
        quantity === 1 ? (
          <Amount ore={ore} />
        ) : (
          <Box sx={value}>
            <Amount ore={ore} />
            <Box component="span" className="figures" sx={PIECES}>
              {t('purchases.pieces', { count: quantity })}
            </Box>
          </Box>
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
    {
      ...date,
      onCard: (purchase) => (
        <>
          {date.onCard(purchase)}
          {purchase.quantity !== 1 && (
            <Box component="span" className="figures" sx={{ whiteSpace: 'nowrap' }}>
              {t('purchases.pieces', { count: purchase.quantity })}
            </Box>
          )}
        </>
      ),
    },
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
