import type { TimeStatus } from '@portal/time-domain'
import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Time entries; `day` as `YYYY-MM-DD`, `hours` in hundredths. */
export const timeEntries = pgTable('time_entry', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  day: date({ mode: 'string' }).notNull(),
  status: text().$type<TimeStatus>().notNull(),
  hours: integer().notNull(),
  description: text().notNull().default(''),
  externalNote: text('external_note').notNull().default(''),
  timeCode: text('time_code').notNull().default(''),
  projectNumber: text('project_number').notNull().default(''),
  costCode: text('cost_code').notNull().default(''),
  reference: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: integer('created_by').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }),
  changedBy: integer('changed_by'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  deletedBy: integer('deleted_by'),
})
