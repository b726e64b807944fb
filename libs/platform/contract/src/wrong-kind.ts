import type * as z from 'zod'

const KINDS: Readonly<Record<string, string>> = {
  object: 'ska vara ett objekt.',
  record: 'ska vara ett objekt.',
  array: 'ska vara en lista.',
  string: 'ska vara text.',
  number: 'ska vara ett tal.',
  int: 'ska vara ett heltal.',
  boolean: 'ska vara true eller false.',
}

/**
 * The text for a value of the wrong kind, where the rule has no text of its own. Passed to zod as a decoding's `error`.
 */
export const wrongKind: z.core.$ZodErrorMap = (issue) =>
  (issue.code === 'invalid_type' && KINDS[issue.expected]) || 'har fel format.'
