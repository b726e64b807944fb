import * as z from 'zod'
import { expect, it } from 'vitest'
import { wrongKind } from './wrong-kind.ts'

const said = (schema: z.ZodType, value: unknown) =>
  z.safeDecode(schema, value, { error: wrongKind }).error?.issues[0]?.message

it.each([
  [z.object({}), null, 'ska vara ett objekt.'],
  [z.object({}), [], 'ska vara ett objekt.'],
  [z.record(z.string(), z.string()), 'x', 'ska vara ett objekt.'],
  [z.array(z.string()), 'x', 'ska vara en lista.'],
  [z.array(z.object({})), [null], 'ska vara ett objekt.'],
  [z.string(), 3, 'ska vara text.'],
  [z.number(), '3', 'ska vara ett tal.'],
  [z.int(), 1.5, 'ska vara ett heltal.'],
  [z.boolean(), 1, 'ska vara true eller false.'],
  [z.enum(['a', 'b']), 'c', 'har fel format.'],
  [z.union([z.string(), z.number()]), null, 'har fel format.'],
  [z.string().max(1), 'aa', 'har fel format.'],
] as const)('says in Swedish which kind a value must be (%#)', (schema, value, text) =>
  expect(said(schema, value)).toBe(text),
)

it("keeps a rule's own text", () => expect(said(z.string('ska vara ett datum.'), 3)).toBe('ska vara ett datum.'))
