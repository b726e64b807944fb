import { BOOKKEEPING_LAW, type PersonalData, type PersonalKind } from '@portal/service-kit'
import { type SQL, sql } from 'drizzle-orm'
import type { MoneyDeps } from '../deps.ts'
import { eraseMoney } from './erase-money.repository.ts'
import { isUsersFile } from './users-file.repository.ts'

const kronor = (column: SQL): SQL => sql`(${column} / 100.0)::numeric(20, 2)::text`
const stamp = (column: SQL): SQL => sql`to_char(${column} at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI:SS')`

const statusName = (column: SQL): SQL =>
  sql`case ${column} when 'submitted' then 'Inskickad' when 'ongoing' then 'Pågående' else 'Beställd' end`

const typeName = (column: SQL): SQL =>
  sql`case ${column} when 'workTool' then 'Arbetsverktyg' when 'variableCost' then 'Rörliga kostnader' end`

const FILE = sql`file_key as "fileKey", file_bytes as "fileBytes", file_name as "fileName"`
const RECORD = sql`id as place, id, date::text as date, ${kronor(sql`amount`)} as amount, ${FILE}, date as "keptFrom",
  ${stamp(sql`created_at`)} as "createdAt", ${stamp(sql`deleted_at`)} as "deletedAt"`

const COLUMNS = { id: '#', date: 'Datum', amount: 'Belopp (kr)', fileName: 'Fil' }
const TIMES = { createdAt: 'Tillagd', deletedAt: 'Borttagen' }
const KEPT = { what: 'Datum, belopp och fil; filnamnet tas bort', law: BOOKKEEPING_LAW }

const vouchers = (name: string, title: string, table: SQL): PersonalKind => ({
  name,
  title,
  columns: { ...COLUMNS, ...TIMES },
  hasFiles: true,
  kept: KEPT,
  rows: (userId) => sql`select ${RECORD} from ${table} where owner_id = ${userId}`,
})

/** Receipts, invoices and purchases of a user, with every file that they name or named. */
export const moneyData = ({ database, files }: Pick<MoneyDeps, 'database' | 'files'>): PersonalData => ({
  title: 'Ekonomi',
  kinds: [
    vouchers('kvitton', 'Kvitton', sql`receipt`),
    vouchers('fakturor', 'Fakturor', sql`invoice`),
    {
      name: 'inkop',
      title: 'Inköp',
      columns: {
        ...COLUMNS,
        type: 'Typ',
        quantity: 'Antal',
        link: 'Länk',
        note: 'Anteckning',
        status: 'Status',
        comment: 'Kommentar',
        ...TIMES,
      },
      hasFiles: true,
      kept: { ...KEPT, what: `${KEPT.what}, liksom namnet i anteckningen` },
      rows: (userId) => sql`
        select ${RECORD}, quantity, link, note, comment, ${typeName(sql`type`)} as type,
          ${statusName(sql`status`)} as status
        from purchase where owner_id = ${userId}`,
    },
    {
      name: 'inkopens-status',
      title: 'Status som inköp har fått',
      columns: {
        purchase: 'Inköp',
        at: 'Tid',
        status: 'Status',
        comment: 'Kommentar',
        dateBefore: 'Datum före',
        typeBefore: 'Typ före',
        quantityBefore: 'Antal före',
        amountBefore: 'Belopp före (kr)',
      },
      kept: { ...KEPT, what: 'Status och tid; namnet i kommentaren tas bort' },
      rows: (userId) => sql`
        select s.id as place, s.purchase_id as purchase, ${stamp(sql`s.at`)} as at, s.comment, p.date as "keptFrom",
          f ->> 'date' as "dateBefore", ${typeName(sql`f ->> 'type'`)} as "typeBefore", (f ->> 'quantity')::int as "quantityBefore",
          ${kronor(sql`(f ->> 'amount')::bigint`)} as "amountBefore",
          case when s.status = 'submitted' and s.comment <> '' then 'Avslagen' else ${statusName(sql`s.status`)} end as status
        from purchase_step s join purchase p on p.id = s.purchase_id, jsonb_extract_path(s.changes, 'before') f
        where p.owner_id = ${userId}`,
    },
    {
      name: 'ersatta-filer',
      title: 'Filer som har bytts ut i inköp',
      columns: { purchase: 'Inköp', fileName: 'Fil', replacedAt: 'Utbytt' },
      hasFiles: true,
      byText: true,
      kept: { ...KEPT, what: 'Filen; filnamnet tas bort' },
      rows: (userId) => sql`
        select r.file_key as place, r.purchase_id as purchase, r.file_key as "fileKey", r.file_name as "fileName", r.file_bytes as "fileBytes",
          ${stamp(sql`r.replaced_at`)} as "replacedAt", p.date as "keptFrom"
        from replaced_file r join purchase p on p.id = r.purchase_id where p.owner_id = ${userId}`,
    },
  ],
  openFile: async (userId, key) => ((await isUsersFile(database.orm, userId, key)) ? files.get(key) : null),
  erase: eraseMoney,
})
