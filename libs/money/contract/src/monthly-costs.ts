import * as z from 'zod'

/** Maximum number of records listed for a month's sums; the sums cover all records. */
export const MAX_EXPLAINING_RECORDS = 200

const ore = z.int().min(0)

/** A record that is part of one of the two sums, as users know it; ids are unique within their kind. */
const record = z.object({
  kind: z.enum(['receipt', 'purchase']),
  id: z.int().min(1),
  name: z.string(),
  date: z.iso.date(),
  amount: ore,
  counts: z.enum(['costs', 'tools']),
})

/**
 * `GET /internal/monthly-costs?ownerId=&month=YYYY-MM` of the money service: what one user's month costs, in öre, for
 * Snurra's proposal (D47). `costs` are receipts and ordered purchases of Type 0, `tools` ordered purchases of Type 1;
 * the record's own date decides the month. `records` lists the first {@link MAX_EXPLAINING_RECORDS} by date,
 * `recordCount` is the number of all.
 */
export const monthlyCosts = z.object({
  costs: ore,
  tools: ore,
  recordCount: z.int().min(0),
  records: z.array(record).max(MAX_EXPLAINING_RECORDS),
})
export type MonthlyCosts = z.output<typeof monthlyCosts>
