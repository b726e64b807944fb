import * as z from 'zod'
import { ACTIVITY_KINDS, type AuditCount, type AuditEntry } from '@portal/identity-domain'
import {
  defineCall,
  EXPORT_LIMIT,
  flag,
  id,
  plainDate,
  searchText,
  userIdText,
  wireObject,
} from '@portal/platform-contract'

const auditEntry = wireObject({
  id: { id },
  kind: { kind: z.enum(ACTIVITY_KINDS) },
  message: { message: z.string() },
  sdate: { happenedAt: z.string() },
  userid: { userId: id.nullable() },
  Name: { userName: z.string() },
  actorid: { actorId: id.nullable() },
  ActorName: { actorName: z.string() },
}) satisfies z.ZodType<AuditEntry>

const filter = {
  searchTerm: { search: searchText(100).optional() },
  kind: { kind: z.enum(ACTIVITY_KINDS, 'är ingen sort av händelse.').optional() },
  userid: { personId: userIdText },
  from: { from: plainDate.optional() },
  to: { to: plainDate.optional() },
  visits: { withVisits: flag.optional() },
}

/** The whole activity log, including reads and hidden entries, for administrators. */
export const auditCalls = {
  list: defineCall({
    name: 'audit.list',
    method: 'GET',
    path: 'users/audit',
    access: 'admin',
    summary:
      'What happened in the portal, newest first, 50 at a time: of one kind, by or around one user, on these days, with this text; with visits 0 without page visits',
    query: wireObject({
      ...filter,
      before: {
        before: z
          .string()
          .regex(/^\d{1,17}\.\d{1,10}$/, 'är ingen plats i loggen.')
          .optional(),
      },
    }),
    answer: wireObject({ results: { entries: z.array(auditEntry) }, next: { next: z.string().nullable() } }),
  }),
  count: defineCall({
    name: 'audit.count',
    method: 'GET',
    path: 'users/audit/count',
    access: 'admin',
    summary: 'How many entries the same filter finds: at most 1000, and whether there are or may be more',
    query: wireObject(filter),
    answer: wireObject({ count: { count: z.int() }, more: { hasMore: z.boolean() } }) satisfies z.ZodType<AuditCount>,
  }),
  export: defineCall({
    name: 'audit.export',
    method: 'GET',
    path: 'users/audit/export',
    access: 'admin',
    needsProof: true,
    limit: EXPORT_LIMIT,
    summary: 'The newest 100 000 of the same entries as a workbook',
    readNote: 'Hämtade granskningsloggen som fil',
    query: wireObject(filter),
    answer: 'binary',
  }),
}
