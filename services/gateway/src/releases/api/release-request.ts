import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { PortalError } from '@portal/platform-contract'
import { RELEASES_PATH } from '@portal/platform-contract/releases'
import { pathOf } from '../../exchange.ts'

/** A request of the release API, by its address: what to do with which remote. */
export interface ReleaseTarget {
  readonly name: string
  readonly act: 'history' | 'publish' | 'canary' | 'promote' | 'rollback' | 'withdraw'
}

const ADDRESS = new RegExp(`^${RELEASES_PATH}([a-z]{1,40})(?:/(canary|promote|rollback|withdraw))?$`)

/** Throws `not_found` or `method_not_allowed`. */
export function targetOf({ url = '/', method = 'GET' }: IncomingMessage): ReleaseTarget {
  const [, name, act] = ADDRESS.exec(pathOf(url)) ?? []
  if (name === undefined) throw new PortalError('not_found')
  if (act !== undefined && method === 'POST') return { name, act: act as ReleaseTarget['act'] }
  if (act === undefined && method === 'PUT') return { name, act: 'publish' }
  if (act === undefined && method === 'GET') return { name, act: 'history' }
  throw new PortalError('method_not_allowed')
}

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)
const reason = { why: line(500).optional(), commit: line(100).optional(), run: line(300).optional() }
const share = z.int().min(0).max(100)
const users = z.array(z.int().positive()).max(1000)

const query = z.strictObject({
  ...reason,
  users: z
    .string()
    .transform((ids) => ids.split(',').filter(Boolean).map(Number))
    .pipe(users)
    .optional(),
  share: z.coerce.number().pipe(share).optional(),
})
const body = z.strictObject({
  ...reason,
  version: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  users: users.optional(),
  share: share.optional(),
  stop: z.boolean().optional(),
})
/** What a request says beside its target. */
export type Said = z.infer<typeof body>

const MOST_BYTES = 64 * 1024

/** The reason and the trial of a new version, from the address. */
export const saidInAddress = ({ url = '/' }: IncomingMessage): Said =>
  understood(query, Object.fromEntries(new URL(url, 'http://gateway').searchParams))

/** The same of another act, from its JSON body. */
export async function saidInBody(incoming: IncomingMessage): Promise<Said> {
  requireBody(incoming, 'application/json', MOST_BYTES)
  const sent = await text(incoming)
  try {
    return understood(body, JSON.parse(sent))
  } catch (error) {
    throw error instanceof SyntaxError ? new PortalError('invalid_input', { text: 'The body is not JSON.' }) : error
  }
}

/** Throws for a body without a length, of another type, or that is too large, before any of it is read. */
export function requireBody({ headers }: IncomingMessage, type: string, mostBytes: number): number {
  const length = Number(headers['content-length'] ?? NaN)
  if (!Number.isSafeInteger(length)) throw new PortalError('length_required')
  if (length > mostBytes) throw new PortalError('body_too_large')
  if (headers['content-type']?.split(';')[0] !== type) throw new PortalError('media_type')
  return length
}

function understood<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new PortalError('invalid_input', { text: z.prettifyError(parsed.error) })
}
