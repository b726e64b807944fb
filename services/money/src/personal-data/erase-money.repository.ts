import { erasePerson, type Erasure, type Executor, fetchRows, removeWords, wordsPattern } from '@portal/service-kit'
import { sql } from 'drizzle-orm'
import { FREE_TEXTS } from '../db/schema/vouchers.ts'

/**
 * Keeps amounts, dates and files (bokföringslagen 7 kap. 2 §) and gives the files names without a person. Names in what
 * others wrote go too.
 */
export async function eraseMoney(transaction: Executor, erasure: Erasure): Promise<void> {
  const { userId } = erasure.person
  await erasePerson(transaction, erasure)
  await fetchRows(
    transaction,
    sql`update receipt set file_name = 'kvitto-' || id || '.' || file_kind where owner_id = ${userId}`,
  )
  await fetchRows(
    transaction,
    sql`update invoice set file_name = 'faktura-' || id || '.' || file_kind where owner_id = ${userId}`,
  )
  await fetchRows(
    transaction,
    sql`update purchase set file_name = 'inkop-' || id || '.' || file_kind where owner_id = ${userId} and file_name is not null`,
  )
  await fetchRows(
    transaction,
    sql`
    update replaced_file r set file_name = 'inkop-' || purchase_id || '.' || r.file_kind
    from purchase p where p.id = r.purchase_id and p.owner_id = ${userId}`,
  )
  const pattern = wordsPattern(erasure.words)
  const texts = {
    ...FREE_TEXTS,
    replaced_file: ['file_name'],
    purchase: ['file_name', 'note', 'link', 'comment'],
    purchase_step: ['comment'],
  }
  for (const [table, columns] of Object.entries(texts)) await removeWords(transaction, table, columns, pattern)
}
