import * as z from 'zod'
import { type Codec, wrongKind } from '@portal/platform-contract'

/**
 * Older clients send the event's fields at top level, beside `userid`, instead of inside `event` (wire.md). We always
 * send them inside. An error's path drops `event` when the sender did not send it, so that it names the sent field.
 */
export function inEventOrFlat<T>(wrapped: Codec<T>): Codec<T> {
  // The first of the two accepts everything unchanged; the second is for the API's description.
  return z.codec(z.union([z.looseObject({}), wrapped]), z.custom<T>(), {
    decode: (sent, context) => {
      const body = sent as Record<string, unknown>
      const isWrapped = 'event' in body
      const { userid, ...event } = body
      const outcome = z.safeDecode(wrapped, (isWrapped ? body : { userid, event }) as never, { error: wrongKind })
      if (outcome.success) return outcome.data
      for (const issue of outcome.error.issues) {
        context.issues.push({
          code: 'custom',
          message: issue.message,
          input: body,
          path: isWrapped ? issue.path : issue.path.filter((key) => key !== 'event'),
        })
      }
      return z.NEVER
    },
    encode: (value) => z.encode(wrapped, value) as never,
  })
}
