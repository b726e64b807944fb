import * as z from 'zod'
import type { Duplicate } from '@portal/money-domain'
import {
  amountText,
  type Codec,
  defineCall,
  flag,
  id,
  plainDate,
  results,
  userIdText,
  wireObject,
} from '@portal/platform-contract'
import { recordKind } from './record-kind.ts'

const duplicate: Codec<Duplicate> = wireObject({
  id: { id },
  kind: { kind: recordKind },
  name: { name: z.string() },
  Value: { amount: amountText },
  date: { date: plainDate },
  sameFile: { sameFile: flag },
})

const SHA256_RULE = 'ska vara en SHA-256 som 64 hexadecimala siffror.'

/** What a record has in common with its owner's others before it is added. */
export const duplicateCalls = {
  find: defineCall({
    name: 'duplicates.find',
    method: 'GET',
    path: 'user/Document/duplicates',
    access: 'owner-or-admin',
    summary:
      'The owner’s records with the same file (of any kind), or of this kind with the same day and value: a warning, never a refusal',
    query: wireObject({
      userid: { userId: userIdText },
      kind: { kind: recordKind },
      sha256: {
        sha256: z
          .string(SHA256_RULE)
          .regex(/^[0-9a-f]{64}$/, SHA256_RULE)
          .optional(),
      },
      date: { date: plainDate.optional() },
      Value: { amount: amountText.optional() },
    }),
    answer: results(z.array(duplicate)),
  }),
} as const
