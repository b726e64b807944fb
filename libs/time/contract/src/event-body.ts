import * as z from 'zod'
import type { Codec } from '@portal/platform-contract'

/**
 * Older clients send the event's fields at top level, beside `userid`, instead of inside `event` (wire.md). We always
 * send them inside. A refusal's path loses the `event` that was not sent, so that it names what was.
 */
export function inEventOrFlat<T>(wrapped: Codec<T>): Codec<T> {
  const documented = z.toJSONSchema(wrapped, { io: 'input', unrepresentable: 'any' }) as { properties?: object; required?: string[] }
  const wire = z.looseObject({}).meta({ properties: documented.properties, required: documented.required })
  return z.codec(wire, z.custom<T>(), {
    decode: (body, context) => {
      const isWrapped = 'event' in body
      const { userid, ...event } = body
      const outcome = z.safeDecode(wrapped, (isWrapped ? body : { userid, event }) as never)
      if (outcome.success) return outcome.data
      for (const issue of outcome.error.issues) {
        context.issues.push({ code: 'custom', message: issue.message, input: body, path: isWrapped ? issue.path : issue.path.filter((key) => key !== 'event') })
      }
      return z.NEVER
    },
    encode: (value) => z.encode(wrapped, value) as never,
  })
}
